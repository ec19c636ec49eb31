'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Or } from '#components/ui/or.tsx'
import { isValueHeld, takeFromAddress } from '#lib/platform/browser/handed-value.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { isSignedOut } from '#lib/platform/browser/session-state.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { SignInByPasskey } from './sign-in-by-passkey.tsx'
import { SignInByProvider } from './sign-in-by-provider.tsx'
import { useSubmit } from './use-submit.ts'

type Props = {
  /** The path of this console to open after sign-in. */
  readonly to: string
  readonly offersPasskey: boolean
  /** The identity provider, if there is one. `isForAll`: only one person may still sign in here. */
  readonly provider: { readonly name: string; readonly isForAll: boolean } | undefined
}

/** Offers the identity provider and the form. If the provider is for all, the form is behind a button. */
export function SignInForm({ provider, ...local }: Props) {
  const { words } = useWords('door')
  const [isAsked, setIsAsked] = useState(false)
  if (!provider) return <LocalForm {...local} />
  return (
    <div className="stack-4 [--notice-inset:0.9375rem]">
      <SignInByProvider name={provider.name} to={local.to} />
      <Or>{words.signIn.or}</Or>
      {provider.isForAll && !isAsked ? (
        <Button className="w-full" look="quiet" onClick={() => setIsAsked(true)}>
          {words.signIn.withPassword}
        </Button>
      ) : (
        <LocalForm {...local} />
      )}
    </div>
  )
}

/** Signs a person in with a passkey, or with their password and, if they have a second factor, then with a code. */
function LocalForm({ to, offersPasskey }: Pick<Props, 'to' | 'offersPasskey'>) {
  const { words } = useWords('door')
  const said = words.signIn
  const wordsOf = useFailureWords()
  const hydrated = useHydrated()
  const router = useRouter()
  const [asksCode, setAsksCode] = useState(false)
  useEffect(takeFromAddress, [])
  // A full load: nothing rendered for a signed-out person may be shown again. If the page holds a value for the check,
  // which a full load would lose, it navigates instead, unless it knows that its session is over: it would show that.
  const onDone = () => (isValueHeld() && !isSignedOut() ? router.replace(to) : window.location.assign(to))
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
    // POST, so that a password submitted before hydration never becomes part of an address.
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
