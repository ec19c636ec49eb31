import { LABEL } from '#components/ui/control.ts'
import { Table, TableArea } from '#components/ui/table.tsx'
import type { ImportFaultCode } from '#lib/contract/management/import-faults.ts'
import type { ImportFault } from '#lib/contract/management/list-imports-schema.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly faults: readonly ImportFault[]; readonly rejected: number }

function hasPlaces(sentence: string): sentence is `${string}{${string}}${string}` {
  return /\{\w+\}/.test(sentence)
}

/** What is wrong with a line; one of a newer service, which has no words here, says itself what it is, in English. */
function Why({ code, data, reason }: ImportFault) {
  const { words, say } = useWords('imports')
  const sentences: Readonly<Record<ImportFaultCode, string>> = words.faults
  const sentence = new Map<string, string>(Object.entries(sentences)).get(code)
  if (sentence === undefined) return <span lang="en">{reason}</span>
  return hasPlaces(sentence) ? say(sentence, data) : sentence
}

/** The first lines at fault, each with its reason. */
export function FaultList({ faults, rejected }: Props) {
  const { words, say } = useWords('imports')
  const { result } = words
  const more = rejected - faults.length
  return (
    <section aria-labelledby="import-faults">
      <h3 id="import-faults" className={LABEL}>
        {result.faults}
      </h3>
      <TableArea label={result.faultsCaption} className="max-h-96 max-w-240">
        <Table>
          <caption>{result.faultsCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{result.line}</th>
              <th scope="col">{result.why}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be of one line and one kind
              <tr key={place}>
                <th scope="row" className="tabular">
                  {fault.line === null ? result.whole : say('{line}', { line: fault.line })}
                </th>
                <td className="min-w-64 wrap-anywhere whitespace-normal">
                  <Why {...fault} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableArea>
      {more > 0 && <p className="mt-1 text-small text-ink-2">{say(result.more, { count: more })}</p>}
    </section>
  )
}
