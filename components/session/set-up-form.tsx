'use client'

import { Field } from '#components/ui/field.tsx'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useNewPassword } from '#lib/platform/browser/use-new-password.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LinkForm } from './link-form.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useSubmit, type Wrong } from './use-submit.ts'

/** Creates the first admin, with the link that the console printed at start. */
export function SetUpForm() {
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

  const form = useSubmit({
    path: '/api/set-up',
    extra: { token: token ?? '' },
    check,
    wordsOf: (failure) => {
      const fields = Object.entries(failure.errors).filter(([field]) => ['name', 'email', 'password'].includes(field))
      const reasons = fields.map(
        ([field, fault]) => [field, field === 'password' ? newPassword.refusalOf(fault) : fault.reason] as const,
      )
      return reasons.length > 0 ? Object.fromEntries(reasons) : { form: wordsOf(failure) }
    },
    // Replaced, so that Back does not lead to a used link.
    onDone: () => window.location.replace('/blacklist'),
  })
  const { wrong } = form
  return (
    <LinkForm token={token} words={said} passwordLabel={words.password} {...form}>
      <Field label={said.name} name="name" autoComplete="name" wrong={wrong.name} />
      <Field label={words.email} name="email" type="email" autoComplete="username" wrong={wrong.email} />
    </LinkForm>
  )
}
