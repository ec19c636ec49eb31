'use client'

import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/browser/hydrated.ts'
import { useFailureWords } from '#lib/browser/use-failure-words.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useNewPassword } from './use-new-password.ts'
import { useSubmit } from './use-submit.ts'

/** Chooses a password, for whoever holds a link that an admin made, and signs them in. */
export function ChoosePasswordForm() {
  const hydrated = useHydrated()
  const token = useLinkToken()
  const { words } = useWords('door')
  const said = words.choosePassword
  const newPassword = useNewPassword()
  const wordsOf = useFailureWords()
  const { wrong, busy, onSubmit } = useSubmit({
    path: '/api/password-link',
    extra: { token: token ?? '' },
    check: ({ password = '' }) => {
      const fault = newPassword.faultOf(password)
      return fault ? { password: fault } : {}
    },
    wordsOf: (failure) =>
      failure.errors.password ? { password: failure.errors.password.reason } : { form: wordsOf(failure) },
    // Replaced, so that the address with the token is not kept in the history.
    onDone: () => window.location.replace('/'),
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
      <Field
        label={said.label}
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
