import { Facts } from '#components/ui/facts.tsx'
import type { WebhookSettings } from '#lib/features/delivery/api/webhook.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useDeliveryFailure } from './use-delivery-failure.ts'

type Props = { readonly webhook: WebhookSettings; readonly times: Times }

/** Where changes are delivered, and how delivery is going. */
export function DeliveryFacts({ webhook, times }: Props) {
  const { words, say } = useWords('delivery')
  const { facts } = words
  const failureOf = useDeliveryFailure()
  const { url, digest, deliveredAt, failure, attempts, nextAt, pausedAt, previousSecretUntil } = webhook
  const moment = (iso: string) => times.moment(Date.parse(iso))

  function state() {
    if (pausedAt !== null) return say(facts.paused, { time: moment(pausedAt) })
    if (failure === null) return facts.running
    const why = failureOf(failure)
    return nextAt === null
      ? say(facts.failing, { why, count: attempts })
      : say(facts.failingNext, { why, count: attempts, time: moment(nextAt) })
  }

  return (
    <Facts>
      <dt>{facts.url}</dt>
      <dd translate="no">
        <bdi>{url}</bdi>
      </dd>
      <dt>{facts.state}</dt>
      <dd className={failure !== null && pausedAt === null ? 'text-listed' : undefined}>{state()}</dd>
      <dt>{facts.arrived}</dt>
      <dd className="tabular">{deliveredAt === null ? facts.never : moment(deliveredAt)}</dd>
      <dt>{facts.digest}</dt>
      <dd>{digest ? facts.digestOn : facts.digestOff}</dd>
      {previousSecretUntil !== null && (
        <>
          <dt>{facts.secret}</dt>
          <dd>{say(facts.secretBefore, { time: moment(previousSecretUntil) })}</dd>
        </>
      )}
    </Facts>
  )
}
