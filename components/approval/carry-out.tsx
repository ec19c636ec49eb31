import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Part } from '#components/ui/part.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { carryOutOwn, refreshApprovals } from '#lib/features/approval/browser/approvals.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Shows a new secret, the only time. */
export type ShowSecret = ComponentType<{
  readonly made: ApiKeyWithSecret
  readonly times: Times
  readonly onClose: () => void
}>

type Props = { readonly approval: OpenedApproval; readonly times: Times; readonly Secret: ShowSecret }

/** Lets the person who asked carry out an approved request whose answer shows a secret. */
export function CarryOut({ approval: { id, kind, toCarryOut }, times, Secret }: Props) {
  const { words, say } = useWords('approval')
  const said = words.carryOut
  const client = useQueryClient()
  const call = useConfirmedCall()
  // The attempt has used the request up, even if it failed.
  const { busy, failure, send } = useSending(() => void refreshApprovals(client))
  const [made, setMade] = useState<ApiKeyWithSecret>()

  const carryOut = () => send(async () => setMade(await carryOutOwn(call, id)))
  function close() {
    setMade(undefined)
    void refreshApprovals(client)
  }

  if (made) {
    return <Secret made={made} times={times} onClose={close} />
  }
  if (kind !== 'key.create' && kind !== 'key.rotate') return null
  if (!toCarryOut) {
    if (!failure) return null
    return (
      <Part name={said.heading}>
        <div className="stack-2">
          <FailureNotice failure={failure} />
          <p>{said.lost}</p>
        </div>
      </Part>
    )
  }
  const time = times.dateAndTime(Date.parse(toCarryOut.until))
  return (
    <Part name={said.heading}>
      <div className="stack-2">
        <FailureNotice failure={failure} />
        <p>{say(toCarryOut.isOwn ? said.own : said.others, { time })}</p>
        {toCarryOut.isOwn && (
          <p>
            <Button look="primary" busy={busy} onClick={() => void carryOut()}>
              {busy ? said.busy : said[kind]}
            </Button>
          </p>
        )}
      </div>
    </Part>
  )
}
