import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { LABEL } from '#components/ui/control.ts'
import { Table, TableArea } from '#components/ui/table.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ImportFaultCode } from '#lib/contract/management/import-faults.ts'
import type { ImportFault, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { saveFile } from '#lib/platform/browser/save-file.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { linesAsFile, readLines } from './faulty-lines.ts'
import type { Order } from './order.ts'

type Props = { readonly order: Order; readonly result: ListImport; readonly rejected: number }

/** Characters shown of a line; more would push the next column out of view. */
const SHOWN = 300

function hasPlaces(sentence: string): sentence is `${string}{${string}}${string}` {
  return /\{\w+\}/.test(sentence)
}

/** The fault of a line. A newer service's unknown fault is shown as the service's English sentence. */
function Why({ code, data, reason }: ImportFault) {
  const { words, say } = useWords('imports')
  const sentences: Readonly<Record<ImportFaultCode, string>> = words.faults
  const sentence = new Map<string, string>(Object.entries(sentences)).get(code)
  if (sentence === undefined) return <span lang="en">{reason}</span>
  return hasPlaces(sentence) ? say(sentence, data) : sentence
}

/** `november.csv` becomes `november-faulty.csv`. */
const nameOf = (name: string) => name.replace(/(\.[^.]*)?$/, '-faulty$1')

/** The first faulty lines, each with its fault and its text. */
export function FaultList({ order: { file, format }, result: { id, faults }, rejected }: Props) {
  const { words, say } = useWords('imports')
  const { result } = words
  const more = rejected - faults.length
  const numbers = new Set(faults.flatMap(({ line }) => (line === null ? [] : [line])))
  const { data: faulty } = useQuery({
    queryKey: ['faulty-lines', id],
    queryFn: () => readLines(file, format, numbers),
    enabled: numbers.size > 0,
    gcTime: 0,
  })
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
              <th scope="col">{result.text}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be of one line and one kind
              <tr key={index}>
                <th scope="row" className="tabular">
                  {fault.line === null ? result.whole : say('{line}', { line: fault.line })}
                </th>
                <td className="min-w-64 wrap-anywhere whitespace-normal">
                  <Why {...fault} />
                </td>
                <td className="min-w-64 wrap-anywhere whitespace-pre-wrap" translate="no">
                  <VisibleText text={(faulty?.lines.get(fault.line ?? 0) ?? '').slice(0, SHOWN)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableArea>
      {faulty && faulty.lines.size > 0 && format !== 'json' && (
        <p className="mt-2">
          <Button onClick={() => saveFile(nameOf(file.name), 'text/plain', linesAsFile(faulty))}>
            {say(result.saveLines, { count: faulty.lines.size })}
          </Button>
        </p>
      )}
      {more > 0 && <p className="mt-1 text-small text-ink-2">{say(result.more, { count: more })}</p>}
    </section>
  )
}
