'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Part } from '#components/ui/part.tsx'
import { Unread } from '#components/ui/unread.tsx'
import {
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOptions,
} from '#lib/features/second-factor/browser/second-factor.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const RECOVERY_CODES = 10

/** What the person has as a second factor, and what they can do about it. */
export function OwnSecondFactor({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words, say } = useWords('secondFactor')
  const times = useTimes(useZone(rememberedZone))
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const { data, error, isFetching, refetch } = useQuery(secondFactorOptions)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isRemoved, setIsRemoved] = useState(false)

  const renew = () =>
    send(async () => {
      setCodes(await renewRecoveryCodes(call))
      await refetch()
    })
  // A full load: the page no longer accepts a code in place of the password.
  const remove = () =>
    send(async () => {
      if (!(await removeSecondFactor(call))) return
      setIsRemoved(true)
      await refetch()
    })

  if (!data) {
    return (
      <Part name={words.heading}>
        <Unread failure={error} busy={isFetching} onRetry={() => void refetch()} />
      </Part>
    )
  }
  const { codeApp, recoveryCodesLeft, isRequired } = data
  return (
    <Part name={words.heading}>
      <div className="stack-2">
        <FailureNotice failure={failure} />
        {codeApp ? (
          <>
            <p>
              <strong>{say(words.app, { time: times.dateAndTime(Date.parse(codeApp.confirmedAt)) })}</strong>,{' '}
              {codeApp.usedAt === null
                ? words.neverUsed
                : say(words.used, { time: times.dateAndTime(Date.parse(codeApp.usedAt)) })}
            </p>
            <p>{say(words.codesLeft, { count: recoveryCodesLeft, most: RECOVERY_CODES })}</p>
            <p className="flex flex-wrap gap-2">
              <Button busy={busy} onClick={() => void renew()}>
                {words.newCodes}
              </Button>
              {!isRequired && (
                <Button aria-disabled={busy} onClick={() => !busy && void remove()}>
                  {words.remove}
                </Button>
              )}
            </p>
            {isRequired && <p className="note">{words.required}</p>}
          </>
        ) : (
          <>
            <p className="text-ink-2">
              {words.none} {words.offered}
            </p>
            <a className={buttonLook()} href="/second-factor">
              {words.setUp.begin}
            </a>
          </>
        )}
        <p className="text-ink-2" role="status">
          {isRemoved && words.removed}
        </p>
      </div>
      {codes && (
        <Dialog title={words.codes.heading} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        </Dialog>
      )}
    </Part>
  )
}
