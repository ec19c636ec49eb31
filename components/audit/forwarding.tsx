import { useId } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import type { AuditForwarding } from '#lib/features/audit/api/audit-page.ts'
import { deliveryFailure } from '#lib/platform/browser/delivery-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly forwarding: AuditForwarding | null; readonly times: Times }

/** Whether the audit log also reaches another system, and why not. */
export function Forwarding({ forwarding, times }: Props) {
  const { words, say } = useWords('audit')
  const said = words.forwarding
  const id = useId()

  function arrived({ at, waiting, number }: AuditForwarding) {
    if (at === null) return said.nothing
    const time = times.moment(Date.parse(at))
    return waiting === 0 ? say(said.everything, { time }) : say(said.upTo, { number, time })
  }

  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id}>{said.heading}</h3>
      {forwarding === null ? (
        <p>{said.none}</p>
      ) : (
        <Facts>
          <dt>{said.receiver}</dt>
          <dd translate="no">{forwarding.receiver}</dd>
          <dt>{said.arrived}</dt>
          <dd>{arrived(forwarding)}</dd>
          <dt>{said.waiting}</dt>
          <dd>{say(said.events, { count: forwarding.waiting })}</dd>
          {forwarding.failure !== null && (
            <>
              <dt>{said.failure}</dt>
              <dd className="text-listed">
                {say(said.failing, {
                  why: deliveryFailure(forwarding.failure, said.failures, say),
                  count: forwarding.attempts,
                })}
              </dd>
            </>
          )}
        </Facts>
      )}
    </section>
  )
}
