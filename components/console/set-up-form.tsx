'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/browser/hydrated.ts'
import { counted } from '#lib/browser/words.ts'
import { failureWords } from './failure-words.ts'
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

function check({ name, email, password = '' }: Readonly<Record<string, string>>): Wrong {
  const length = [...password].length
  return {
    ...(name?.trim() ? {} : { name: 'Enter your name' }),
    ...(/.@./.test(email ?? '') ? {} : { email: 'Enter an e-mail address' }),
    ...(length >= PASSWORD_MINIMUM && length <= PASSWORD_MAXIMUM
      ? {}
      : { password: `${counted(length, 'character')} given; ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} are needed` }),
  }
}

/** Creates the first admin, for whoever holds the link that the console printed. */
export function SetUpForm() {
  const hydrated = useHydrated()
  const token = useToken()
  const { wrong, busy, onSubmit } = useSubmit({
    path: '/api/set-up',
    extra: { token: token ?? '' },
    check,
    wordsOf: (failure) => {
      const fields = Object.entries(failure.errors).filter(([field]) => ['name', 'email', 'password'].includes(field))
      const words = fields.map(([field, { reason }]) => [field, reason] as const)
      return words.length > 0 ? Object.fromEntries(words) : { form: failureWords(failure) }
    },
    // Replaced, so that the address with the token is not kept in the history.
    onDone: () => window.location.replace('/blacklist'),
  })
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      {token === '' && (
        <Notice tone="unsure" role="alert">
          This address has no set-up token. Open the whole link that the console printed in its terminal.
        </Notice>
      )}
      {wrong.form && (
        <Notice tone="failed" role="alert">
          {wrong.form}
        </Notice>
      )}
      <Field label="Name" name="name" autoComplete="name" wrong={wrong.name} />
      <Field label="E-mail" name="email" type="email" autoComplete="username" wrong={wrong.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        help={`${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters, any of them. Several words are good.`}
        wrong={wrong.password}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? 'Creating the account' : 'Create the account'}
      </Button>
    </form>
  )
}
