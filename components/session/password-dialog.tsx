import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { WaysToConfirm } from '#lib/features/session/api/ways-to-confirm.ts'
import { supportsPasskeys } from '#lib/platform/browser/passkey.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ConfirmAtProvider } from './confirm-at-provider.tsx'
import { useConfirming } from './use-confirming.ts'

type Props = {
  readonly ways: WaysToConfirm
  readonly onAnswer: (confirmed: boolean) => void
}

/** Asks for confirmation: the password, or another proof. Calls `onAnswer` with whether the person gave one. */
export function PasswordDialog({ ways, onAnswer }: Props) {
  const { words } = useWords('confirm')
  const { form, wrong, busy, asked, ask, confirm, confirmByPasskey } = useConfirming(ways, () => onAnswer(true))

  return (
    <Dialog title={ways.password ? words.title : words.titleElsewhere} kept={busy} onClose={() => onAnswer(false)}>
      <form ref={form} noValidate onSubmit={confirm}>
        <p>{ways.password ? words.reason : words.reasonElsewhere}</p>
        {asked === 'password' && (
          <Field label={words.label} name="password" type="password" autoComplete="current-password" wrong={wrong} />
        )}
        {asked === 'code' && (
          <Field
            label={words.code}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            wrong={wrong}
            autoFocus
          />
        )}
        {!asked && wrong !== undefined && <p className="text-listed">{wrong}</p>}
        {!ways.password && ways.provider === undefined && !ways.code && !ways.passkey && <p>{words.noWay}</p>}
        {ways.provider !== undefined && (
          <ConfirmAtProvider name={ways.provider} isPrimary={!asked} onConfirmed={() => onAnswer(true)} />
        )}
        {ways.passkey && supportsPasskeys() && (
          <Button look="quiet" off={busy} onClick={() => void confirmByPasskey()}>
            {words.usePasskey}
          </Button>
        )}
        {ways.code && asked !== 'code' && (
          <Button look="quiet" onClick={() => ask('code')}>
            {words.useCode}
          </Button>
        )}
        {ways.password && asked !== 'password' && (
          <Button look="quiet" onClick={() => ask('password')}>
            {words.usePassword}
          </Button>
        )}
        <DialogFoot>
          <Button off={busy} onClick={() => onAnswer(false)}>
            {words.close}
          </Button>
          {asked && (
            <Button type="submit" look="primary" busy={busy}>
              {busy ? words.confirming : words.confirm}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
