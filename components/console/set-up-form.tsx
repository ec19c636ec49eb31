'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/browser/hydrated.ts'
import { useFailureWords } from '#lib/browser/use-failure-words.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useSubmit, type Wrong } from './use-submit.ts'

const PASSWORD_MINIMUM = 12
const PASSWORD_MAXIMUM = 256

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The token stands after the `#` of the link, so it is in no request and in no log. */
function useToken(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  )
}

/** Creates the first admin, for whoever holds the link that the console printed. */
export function SetUpForm() {
  const hydrated = useHydrated()
  const token = useToken()
  const { words, say } = useWords('door')
  const wordsOf = useFailureWords()
  const said = words.setUp
  const bounds = { least: PASSWORD_MINIMUM, most: PASSWORD_MAXIMUM }

  function check({ name, email, password = '' }: Readonly<Record<string, string>>): Wrong {
    const count = [...password].length
    const fits = count >= PASSWORD_MINIMUM && count <= PASSWORD_MAXIMUM
    return {
      ...(name?.trim() ? {} : { name: said.noName }),
      ...(/.@./.test(email ?? '') ? {} : { email: said.noEmail }),
      ...(fits ? {} : { password: say(said.passwordLength, { count, ...bounds }) }),
    }
  }

  const { wrong, busy, onSubmit } = useSubmit({
    path: '/api/set-up',
    extra: { token: token ?? '' },
    check,
    wordsOf: (failure) => {
      const fields = Object.entries(failure.errors).filter(([field]) => ['name', 'email', 'password'].includes(field))
      const reasons = fields.map(([field, { reason }]) => [field, reason] as const)
      return reasons.length > 0 ? Object.fromEntries(reasons) : { form: wordsOf(failure) }
    },
    // Replaced, so that the address with the token is not kept in the history.
    onDone: () => window.location.replace('/blacklist'),
  })
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      {token === '' && (
        <Notice tone="unsure" role="alert">
          {said.noToken}
        </Notice>
      )}
      {wrong.form && (
        <Notice tone="failed" role="alert">
          {wrong.form}
        </Notice>
      )}
      <Field label={said.name} name="name" autoComplete="name" wrong={wrong.name} />
      <Field label={words.email} name="email" type="email" autoComplete="username" wrong={wrong.email} />
      <Field
        label={words.password}
        name="password"
        type="password"
        autoComplete="new-password"
        help={say(said.passwordHelp, bounds)}
        wrong={wrong.password}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? said.busy : said.action}
      </Button>
    </form>
  )
}
