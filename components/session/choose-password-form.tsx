'use client'

import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useNewPassword } from '#lib/platform/browser/use-new-password.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LinkForm } from './link-form.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useSubmit } from './use-submit.ts'

/** Lets a person with a link from an admin choose a password, and signs them in. */
export function ChoosePasswordForm() {
  const token = useLinkToken()
  const { words } = useWords('door')
  const said = words.choosePassword
  const newPassword = useNewPassword()
  const wordsOf = useFailureWords()
  const form = useSubmit({
    path: '/api/password-link',
    extra: { token: token ?? '' },
    check: ({ password = '' }) => {
      const fault = newPassword.faultOf(password)
      return fault ? { password: fault } : {}
    },
    wordsOf: (failure) =>
      failure.errors.password
        ? { password: newPassword.refusalOf(failure.errors.password) }
        : { form: wordsOf(failure) },
    // Replaced, so that Back does not lead to a used link.
    onDone: () => window.location.replace('/'),
  })
  return <LinkForm token={token} words={said} passwordLabel={said.label} {...form} />
}
