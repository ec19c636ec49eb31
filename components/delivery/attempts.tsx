import { Status } from '#components/ui/status.tsx'
import { Cell, ColumnHead, Row, RowHead, StackingTable } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import type { WebhookAttempt } from '#lib/features/delivery/api/webhook.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useDeliveryFailure } from './use-delivery-failure.ts'

type Props = { readonly attempts: readonly WebhookAttempt[]; readonly times: Times }

/** The latest deliveries and their results. */
export function Attempts({ attempts, times }: Props) {
  const { words } = useWords('delivery')
  const { table } = words
  const failureOf = useDeliveryFailure()
  const contents = new Map<string, string>(Object.entries(table.contents))
  return (
    <section className="mt-8 stack-4" aria-labelledby="attempts">
      <h3 id="attempts">{table.heading}</h3>
      <StackingTable
        caption={table.caption}
        head={
          <>
            <ColumnHead zone={times.zone}>{table.when}</ColumnHead>
            <ColumnHead>{table.what}</ColumnHead>
            <ColumnHead>{table.outcome}</ColumnHead>
          </>
        }
      >
        {attempts.map(({ at, content, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be of one moment
          <Row key={index}>
            <RowHead>
              <Moment iso={at} times={times} />
            </RowHead>
            <Cell name={table.what}>{contents.get(content) ?? content}</Cell>
            <Cell name={table.outcome}>
              <Status tone={failure === null ? 'clear' : 'failed'}>
                {failure === null ? table.arrived : failureOf(failure)}
              </Status>
            </Cell>
          </Row>
        ))}
      </StackingTable>
    </section>
  )
}
