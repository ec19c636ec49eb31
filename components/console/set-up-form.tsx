'use client'

import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/browser/hydrated.ts'
import { useFailureWords } from '#lib/browser/use-failure-words.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useNewPassword } from './use-new-password.ts'
import { useSubmit, type Wrong } from './use-submit.ts'

/** Creates the first admin, for whoever holds the link that the console printed. */
export function SetUpForm() {
  const hydrated = useHydrated()
  const token = useLinkToken()
  const { words } = useWords('door')
  const newPassword = useNewPassword()
  const wordsOf = useFailureWords()
  const said = words.setUp

  function check({ name, email, password = '' }: Readonly<Record<string, string>>): Wrong {
    const fault = newPassword.faultOf(password)
    return {
      ...(name?.trim() ? {} : { name: said.noName }),
      ...(/.@./.test(email ?? '') ? {} : { email: said.noEmail }),
      ...(fault ? { password: fault } : {}),
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
        help={newPassword.help}
        wrong={wrong.password}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? said.busy : said.action}
      </Button>
    </form>
  )
}
