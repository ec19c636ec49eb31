import { useWords } from '#lib/browser/words-context.tsx'
import type { ImportFault } from '#lib/contract/list-imports.ts'

type Props = { readonly faults: readonly ImportFault[]; readonly rejected: number }

/** The first lines at fault, each with its reason in the service's words. */
export function FaultList({ faults, rejected }: Props) {
  const { words, say } = useWords('imports')
  const { result } = words
  const more = rejected - faults.length
  return (
    <section aria-labelledby="import-faults">
      <h3 id="import-faults" className="label">
        {result.faults}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="wide faults" tabIndex={0} aria-label={result.faultsCaption}>
        <table className="table">
          <caption>{result.faultsCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{result.line}</th>
              <th scope="col">{result.why}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be of one line and one kind
              <tr key={place}>
                <th scope="row" className="digits">
                  {line === null ? result.whole : say('{line}', { line })}
                </th>
                <td className="prose" lang="en">
                  {reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="help">{say(result.more, { count: more })}</p>}
    </section>
  )
}
