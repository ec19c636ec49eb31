import { type FormEvent, useState } from 'react'
import { ApprovableDialog } from '#components/ui/asked.tsx'
import { LABEL } from '#components/ui/control.ts'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { Tick } from '#components/ui/tick.tsx'
import type { ApiKeyItem, ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { rotateKey } from '#lib/features/keys/browser/keys.ts'
import { useAskingApproval, useFourEyesOfKeys } from '#lib/platform/browser/four-eyes.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const OVERLAPS = [
  { seconds: 3600, name: 'hour' },
  { seconds: 86_400, name: 'day' },
  { seconds: 604_800, name: 'week' },
  { seconds: 0, name: 'now' },
] as const

type Props = {
  readonly item: ApiKeyItem
  readonly times: Times
  readonly onMade: (made: ApiKeyWithSecret) => void
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Asks how long the old secret continues to work beside the new one. */
export function RotateKeyDialog({ item, times, onMade, onRefused, onClose }: Props) {
  const { words, say } = useWords('apiSettings')
  const { rotate, cancel } = words
  const { busy, failure, send } = useSending(onRefused)
  const call = useConfirmedCall()
  const { words: ask } = useWords('askApproval')
  const { asked, ask: askFor } = useAskingApproval()
  const asks = useFourEyesOfKeys() && item.type === 'Production'
  const [opened] = useState(Date.now)
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const ending = item.secrets.find(({ endsAt }) => endsAt !== null)?.endsAt
  const [overlap, setOverlap] = useState<number>(ending ? 0 : 86_400)
  const lastUsed = item.secrets[0]?.lastUsedAt

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      if (asks) return askFor({ kind: 'key.rotate', id: item.id, overlapSeconds: overlap })
      const made = await rotateKey(call, item.id, overlap, idempotencyKeyOf(String(overlap)))
      if (made) onMade(made)
    })
  }

  return (
    <ApprovableDialog asked={asked} title={say(rotate.heading, { name: item.name })} kept={busy} onClose={onClose}>
      <form onSubmit={submit}>
        <FailureNotice failure={failure} />
        <p>{asks ? `${ask.keys} ${ask.secret}` : rotate.about}</p>
        {ending && <Notice tone="unsure">{say(rotate.twoSecrets, { time: times.moment(Date.parse(ending)) })}</Notice>}
        <fieldset>
          <legend className={LABEL}>{rotate.legend}</legend>
          <p className="mt-1 text-small text-ink-2">
            {lastUsed ? say(rotate.lastUsed, { time: times.moment(Date.parse(lastUsed)) }) : rotate.neverUsed}
          </p>
          {OVERLAPS.map(({ seconds, name }) => (
            <Tick
              key={name}
              exclusive
              name="overlap"
              disabled={ending !== undefined && seconds > 0}
              checked={overlap === seconds}
              onChange={() => setOverlap(seconds)}
            >
              {rotate[name]}
              <small>
                {seconds === 0
                  ? rotate.nowMeaning
                  : asks
                    ? rotate.fromThen
                    : say(rotate.untilMeaning, { time: times.moment(opened + seconds * 1000) })}
              </small>
            </Tick>
          ))}
        </fieldset>
        <SendFoot busy={busy} cancel={cancel} onCancel={onClose}>
          {(asks ? ask : rotate)[busy ? 'busy' : 'next']}
        </SendFoot>
      </form>
    </ApprovableDialog>
  )
}
