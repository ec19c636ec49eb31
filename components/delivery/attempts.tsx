import { Table, TableArea } from '#components/ui/table.tsx'
import type { WebhookAttempt } from '#lib/features/delivery/api/webhook.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useOutcomeWords } from './use-outcome-words.ts'

type Props = { readonly attempts: readonly WebhookAttempt[]; readonly times: Times }

/** The latest deliveries, and what became of each. */
export function Attempts({ attempts, times }: Props) {
  const { words } = useWords('delivery')
  const { table } = words
  const outcomeWords = useOutcomeWords()
  const contents = new Map<string, string>(Object.entries(table.contents))
  return (
    <section className="mt-8 stack-4" aria-labelledby="attempts">
      <h3 id="attempts">{table.heading}</h3>
      <TableArea label={table.caption}>
        <Table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                {table.when} <span className="ms-1 font-normal text-ink-3">{times.zone}</span>
              </th>
              <th scope="col">{table.what}</th>
              <th scope="col">{table.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map(({ at, content, failure }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be of one moment
              <tr key={place}>
                <th scope="row">
                  <time className="tabular" dateTime={at}>
                    {times.dateAndTime(Date.parse(at))}
                  </time>
                </th>
                <td>{contents.get(content) ?? content}</td>
                <td className={failure === null ? undefined : 'text-listed'}>{outcomeWords(failure)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableArea>
    </section>
  )
}
