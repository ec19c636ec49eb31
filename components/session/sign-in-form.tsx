'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isValueHeld, takeFromAddress } from '#lib/platform/browser/handed-value.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { SignInByPasskey } from './sign-in-by-passkey.tsx'
import { useSubmit } from './use-submit.ts'

type Props = {
  /** A path of this console, to which the person is taken. */
  readonly to: string
  readonly offersPasskey: boolean
}

/** Signs a person in, in a second step by their second factor if they have one, or by a passkey alone. */
export function SignInForm({ to, offersPasskey }: Props) {
  const { words } = useWords('door')
  const said = words.signIn
  const wordsOf = useFailureWords()
  const hydrated = useHydrated()
  const router = useRouter()
  const [asksCode, setAsksCode] = useState(false)
  useEffect(takeFromAddress, [])
  // A full load: nothing that was rendered for a signed-out person may be shown again. Only a value that was handed to
  // the check would be lost with the page that holds it.
  const onDone = () => (isValueHeld() ? router.replace(to) : window.location.assign(to))
  const { wrong, busy, onSubmit } = useSubmit({
    path: '/api/session',
    check: ({ email, password, code }) => ({
      ...(email?.trim() ? {} : { email: said.noEmail }),
      ...(password ? {} : { password: said.noPassword }),
      ...(code === '' ? { code: said.noCode } : {}),
    }),
    wordsOf: (failure) => {
      const { credentials, secondFactor } = failure.errors
      if (credentials) setAsksCode(false)
      if (secondFactor?.code === 'required') {
        setAsksCode(true)
        return {}
      }
      return { [credentials ? 'password' : secondFactor ? 'code' : 'form']: wordsOf(failure) }
    },
    onDone,
  })
  return (
    // POST, so that a password sent before the page answers never becomes part of an address.
    <form className="stack-4 [--notice-inset:0.9375rem]" method="post" noValidate onSubmit={onSubmit}>
      {wrong.form && (
        <Notice tone="failed" role="alert">
          {wrong.form}
        </Notice>
      )}
      {offersPasskey && <SignInByPasskey onDone={onDone} />}
      {/* They stay in the form: the second step sends them again. */}
      <div className="stack-4" hidden={asksCode}>
        <Field label={words.email} name="email" type="email" autoComplete="username" wrong={wrong.email} />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          wrong={wrong.password}
        />
      </div>
      {asksCode && (
        <Field
          label={said.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          help={said.codeHelp}
          wrong={wrong.code}
          autoFocus
        />
      )}
      <Button className="w-full" type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? said.busy : said.action}
      </Button>
    </form>
  )
}
