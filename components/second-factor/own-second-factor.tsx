'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { onDemand } from '#components/ui/on-demand.tsx'
import { Part } from '#components/ui/part.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { PasskeyItem } from '#lib/features/second-factor/api/second-factor.ts'
import { addPasskey, type NotAdded, removePasskey } from '#lib/features/second-factor/browser/passkeys.ts'
import {
  removeCodeApp,
  renewRecoveryCodes,
  secondFactorOptions,
} from '#lib/features/second-factor/browser/second-factor.ts'
import { supportsPasskeys } from '#lib/platform/browser/passkey.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SecondFactorItems } from './second-factor-items.tsx'

const RenamePasskey = onDemand(
  () => import('./rename-passkey.tsx'),
  ({ RenamePasskey }) => RenamePasskey,
)

/** The person's second factors and their actions. */
export function OwnSecondFactor({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words } = useWords('secondFactor')
  const times = useTimes(useZone(rememberedZone))
  const router = useRouter()
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const query = useQuery(secondFactorOptions)
  const { data, refetch } = query
  const [codes, setCodes] = useState<readonly string[]>()
  const [renaming, setRenaming] = useState<PasskeyItem>()
  const [said, setSaid] = useState<NotAdded | 'added' | 'removed'>()

  /** Makes a change and loads the factors again, even after a failure: only its answer may have been lost. */
  const change = (changing: () => Promise<typeof said>) =>
    send(async () => {
      setSaid(undefined)
      try {
        setSaid(await changing())
      } finally {
        void refetch()
        // The page's frame asks for confirmation, with the factors that the person has.
        router.refresh()
      }
    })
  const renew = () =>
    change(async () => {
      setCodes(await renewRecoveryCodes(call))
      return undefined
    })
  const add = () =>
    change(async () => {
      const made = await addPasskey(call)
      if (typeof made === 'string') return made
      if (made.length > 0) setCodes(made)
      return 'added'
    })
  const remove = (removal: () => Promise<boolean>) => change(async () => ((await removal()) ? 'removed' : undefined))

  if (!data) {
    return (
      <Part name={words.heading}>
        <Unread query={query} isShort />
      </Part>
    )
  }
  const { passkeys, codeApp, passkeysWork, isRequired } = data
  const hasAny = passkeys.length > 0 || codeApp !== null
  return (
    <Part name={words.heading}>
      <div className="stack-2">
        <FailureNotice failure={failure} />
        {isRequired && (
          <p className="text-ink-2">
            {words.required} {words.lastStays}
          </p>
        )}
        {hasAny ? (
          <SecondFactorItems
            data={data}
            times={times}
            busy={busy}
            onRename={setRenaming}
            onRemovePasskey={({ id }) => void remove(() => removePasskey(call, id))}
            onRemoveCodeApp={() => void remove(() => removeCodeApp(call))}
            onRenew={() => void renew()}
          />
        ) : (
          <p className="text-ink-2">
            {words.none} {words.offered}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          {passkeysWork && supportsPasskeys() && (
            <Button busy={busy} onClick={() => void add()}>
              {words.addPasskey}
            </Button>
          )}
          {codeApp === null && (
            <a className={buttonLook()} href="/second-factor">
              {words.setUp.begin}
            </a>
          )}
        </p>
        <p className="text-ink-2" role="status">
          {said && (said === 'added' || said === 'removed' ? words[said] : words.notAdded[said])}
        </p>
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(undefined)} />}
      {renaming && (
        <RenamePasskey passkey={renaming} onDone={() => void refetch()} onClose={() => setRenaming(undefined)} />
      )}
    </Part>
  )
}
