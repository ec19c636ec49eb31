import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useNewPassword } from '#lib/platform/browser/use-new-password.ts'
import type { useSubmit } from './use-submit.ts'

type Props = ReturnType<typeof useSubmit> & {
  /** The token of the link; empty if the link was cut off, `undefined` until the page is hydrated. */
  readonly token: string | undefined
  readonly words: { readonly noToken: string; readonly busy: string; readonly action: string }
  /** The fields above the new password. */
  readonly children?: ReactNode
  readonly passwordLabel: string
}

/** The form of a page behind a link, on which the holder of the link chooses a password. */
export function LinkForm({ token, words, children, passwordLabel, wrong, busy, onSubmit }: Props) {
  const hydrated = useHydrated()
  const newPassword = useNewPassword()
  return (
    <form className="stack-4 [--notice-inset:0.9375rem]" method="post" noValidate onSubmit={onSubmit}>
      {token === '' && (
        <Notice tone="unsure" role="alert">
          {words.noToken}
        </Notice>
      )}
      {wrong.form && (
        <Notice tone="failed" role="alert">
          {wrong.form}
        </Notice>
      )}
      {children}
      <Field
        label={passwordLabel}
        name="password"
        type="password"
        autoComplete="new-password"
        help={newPassword.help}
        wrong={wrong.password}
      />
      <Button className="w-full" type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? words.busy : words.action}
      </Button>
    </form>
  )
}
