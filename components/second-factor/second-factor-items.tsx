import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { PasskeyItem, SecondFactorData } from '#lib/features/second-factor/api/second-factor.ts'
import { RECOVERY_CODES } from '#lib/platform/access/api/recovery-codes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly data: SecondFactorData
  readonly times: Times
  readonly busy: boolean
  readonly onRename: (passkey: PasskeyItem) => void
  readonly onRemovePasskey: (passkey: PasskeyItem) => void
  readonly onRemoveCodeApp: () => void
  readonly onRenew: () => void
}

/** A person's second factors and recovery codes, each with its actions. */
export function SecondFactorItems({ data, times, busy, ...on }: Props) {
  const { words, say } = useWords('secondFactor')
  const { passkeys, codeApp, recoveryCodesLeft, isRequired } = data
  // The last one cannot be removed if the role needs one.
  const mayRemove = !isRequired || passkeys.length + (codeApp ? 1 : 0) > 1

  const dated = (added: string, used: string | null) =>
    [
      say(words.addedAt, { time: times.dateAndTime(Date.parse(added)) }),
      used === null ? words.neverUsed : say(words.used, { time: times.dateAndTime(Date.parse(used)) }),
    ].join(', ')
  const act = (label: string, doing: () => void, named?: string) => (
    <Button look="quiet" aria-label={named} off={busy} onClick={doing}>
      {label}
    </Button>
  )
  const item = (key: string, name: ReactNode, state: string, acts: ReactNode) => (
    <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <p className="flex-[1_1_14rem] wrap-anywhere">
        <strong>{name}</strong>
        <span className="block text-small text-ink-2 tabular">{state}</span>
      </p>
      <span className="flex flex-wrap">{acts}</span>
    </li>
  )
  return (
    <ul className="border-t border-ink">
      {passkeys.map((passkey) => {
        const { id, name, addedAt, usedAt } = passkey
        return item(
          id,
          <>
            {words.passkey} <VisibleText text={name} />
          </>,
          dated(addedAt, usedAt),
          <>
            {act(words.rename, () => on.onRename(passkey), say(words.renameNamed, { name }))}
            {mayRemove && act(words.remove, () => on.onRemovePasskey(passkey), say(words.removeNamed, { name }))}
          </>,
        )
      })}
      {codeApp &&
        item(
          'code-app',
          words.codeApp,
          dated(codeApp.confirmedAt, codeApp.usedAt),
          mayRemove && act(words.remove, on.onRemoveCodeApp, words.removeCodeApp),
        )}
      {item(
        'recovery-codes',
        words.recoveryCodes,
        say(words.codesLeft, { count: recoveryCodesLeft, most: RECOVERY_CODES }),
        act(words.newCodes, on.onRenew),
      )}
    </ul>
  )
}
