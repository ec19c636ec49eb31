import { useRef, useState } from 'react'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import { isShape, isText, orNull } from '#lib/contract/shape.ts'
import type { Person } from '#lib/platform/access/api/person.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { markSignedOut } from '#lib/platform/browser/session-state.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSaving } from '#lib/platform/browser/use-saving.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Theme } from '#lib/platform/preferences/api/theme.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const isSignedOut = isShape({ elsewhere: orNull(isText) })

/** Classes of a link or button that fills a line. */
const LINE =
  '-mx-3 flex min-h-8 w-[calc(100%+1.5rem)] cursor-pointer items-center justify-between px-3 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2'

/** Classes of a group of choices whose legend stands in front of it on the same line. */
const CHOICES = [
  '[&>fieldset]:flex [&>fieldset]:min-h-9 [&>fieldset]:flex-wrap [&>fieldset]:items-center [&>fieldset]:justify-between',
  '[&_legend]:float-start [&_legend]:mb-0 [&_legend]:font-normal',
].join(' ')

const HELP_KEY = '?'

const RULE = <hr className="-mx-3 my-2 border-line" />

type Props = {
  readonly person: Person
  readonly theme: Theme
  readonly pages: readonly PageLink[]
  readonly settings: readonly PageLink[]
  readonly onHelp: () => void
}

/** The account menu: name, role, links to settings and one's own account, language, theme, keyboard help, sign-out. */
export function AccountPanel({ person, theme, pages, settings, onHelp }: Props) {
  const { words } = useWords('console')
  const roleName = useRoleName()
  const { words: said, say } = useWords('frameTools')
  const panel = useRef<HTMLDivElement>(null)
  const wordsOf = useFailureWords()
  const { failure: notSaved, save } = useSaving()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RequestFailure>()

  async function signOut() {
    setBusy(true)
    let next = '/sign-in'
    try {
      const { data } = await callConsole('/api/session', { method: 'DELETE' })
      // The identity provider asks whether to sign out there too.
      if (isSignedOut(data) && data.elsewhere !== null) next = data.elsewhere
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (!error.isSignedOut) {
        setBusy(false)
        return setFailure(error)
      }
    }
    markSignedOut()
    window.location.assign(next)
  }

  const lead = ({ href, words: name }: PageLink) => (
    <SoftLink
      key={href}
      className={LINE}
      href={href}
      onLeave={() => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      {name}
    </SoftLink>
  )

  return (
    <div ref={panel}>
      <p className="font-semibold">{person.name}</p>
      {person.email !== person.name && <p className="text-ink-2">{person.email}</p>}
      <p className="text-ink-2">{say(said.role, { role: roleName(person.role) })}</p>
      {RULE}
      {settings.length > 0 && (
        <>
          <h3 className="mt-1 text-small font-medium text-ink-2">{words.settings}</h3>
          {settings.map(lead)}
          {RULE}
        </>
      )}
      {pages.map(lead)}
      <div className={CHOICES}>
        <LanguageChoice onSave={save} />
        <ThemeChoice initial={theme} onSave={save} />
      </div>
      {notSaved && (
        <p className="mt-1 text-small text-listed" role="alert">
          {say(said.notKept, { why: wordsOf(notSaved) })}
        </p>
      )}
      {RULE}
      {failure && (
        <p className="mt-1 text-small text-listed mb-2" role="alert">
          {say(said.stillSignedIn, { why: wordsOf(failure) })}
        </p>
      )}
      <button type="button" className={LINE} onClick={onHelp}>
        {said.keyboard.heading}{' '}
        <span className="key" aria-hidden="true">
          {HELP_KEY}
        </span>
      </button>
      <button
        type="button"
        className={LINE}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void signOut()}
      >
        {said.signOut}
      </button>
    </div>
  )
}
