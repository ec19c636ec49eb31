import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { ButtonLook } from '#components/ui/button-look.ts'
import type { PersonItem, PersonWithLink } from '#lib/features/people/api/people.ts'
import { changePerson, renewLink, resetSecondFactor, signOutPerson } from '#lib/features/people/browser/people.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Done } from './done.ts'
import { useEnable } from './use-enable.ts'

type Props = {
  readonly person: PersonItem
  readonly isSelf: boolean
  readonly busy: boolean
  readonly call: ConfirmedCall
  /** Runs one action at a time, and shows why it failed. */
  readonly act: (doing: () => Promise<void>) => void
  readonly onLink: (made: PersonWithLink) => void
  readonly onDone: (done: Done) => void
}

/** Actions that take effect at once. The text beside a button says what it does, in place of a confirmation dialog. */
export function PersonActs({ person, isSelf, busy, call, act, onLink, onDone }: Props) {
  const { words, say } = useWords('people')
  const said = words.person
  const { name, state } = person
  const enable = useEnable(call, onDone)

  const renew = async () => {
    const made = await renewLink(call, person)
    if (made) onLink(made)
  }
  const signOut = async () => onDone({ words: say(said.signedOut, { name, count: await signOutPerson(person) }) })
  const reset = async () => {
    if (await resetSecondFactor(call, person)) onDone({ words: say(said.factorReset, { name }) })
  }
  const disable = async () => {
    const changed = await changePerson(call, person, { disabled: true })
    if (changed) onDone({ words: say(said.disabled, { name }), disabled: person })
  }

  const line = (does: string, button: ReactNode) => (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-0">
      <p className="flex-[1_1_14rem] text-pretty text-ink-2">{does}</p>
      {button}
    </li>
  )
  const button = (label: string, doing: () => Promise<void>, look: ButtonLook = 'plain') => (
    <Button look={look} off={busy} onClick={() => act(doing)}>
      {label}
    </Button>
  )
  if (state === 'disabled') {
    return (
      <ul className="border-t border-ink">
        {line(
          say(said.enableText, { name }),
          button(said.enable, () => enable(person)),
        )}
      </ul>
    )
  }
  return (
    <ul className="border-t border-ink">
      {line(said.linkText, button(said.link, renew))}
      {state === 'active' &&
        line(isSelf ? said.signOutOwnText : say(said.signOutText, { name }), button(said.signOut, signOut))}
      {person.secondFactors.length > 0 &&
        !isSelf &&
        line(say(said.resetFactorText, { name }), button(said.resetFactor, reset))}
      {!isSelf && line(say(said.disableText, { name }), button(said.disable, disable, 'danger'))}
    </ul>
  )
}
