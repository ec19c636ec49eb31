import type { JsonValue } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/platform/csv/csv.ts'
import type { Table } from './read-table.ts'
import { besideAdded, RESULT_COLUMNS } from './result-columns.ts'
import { areSlipsOpen, type ResultLine } from './result-lines.ts'

/** Several texts as JSON, since a name of a field may hold any character; nothing if there is none. */
const asList = (texts: readonly string[] = []) => (texts.length > 0 ? [...texts] : null)

function added(each: ResultLine): readonly JsonValue[] {
  const { line, outcome, answered } = each
  const { result, coverage } = answered ?? {}
  const match = result?.matches[0] ?? result?.similar[0]
  const why = line.fault ?? result?.why ?? null
  const entry = match?.item.id ?? match?.key ?? null
  const slips = areSlipsOpen(each) ? 'not_looked_for' : null
  const { checkedAt, startedAt, grade, read, total, certifiedAt, lagSeconds } = coverage ?? {}
  const assumed = [certifiedAt, asList(coverage?.provisos), lagSeconds, asList(coverage?.notLookedIn)]
  const proof = [checkedAt, startedAt, grade, read, total, ...assumed]
  const list = answered?.environment ?? null
  return [line.line, outcome, why, match?.field ?? null, match?.rule ?? null, entry, slips, list, ...proof].map(
    (cell) => cell ?? '',
  )
}

/** Lines written before other work gets a turn, so that a key press does not wait for the whole file. */
const LINES_AT_ONCE = 500

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** File name of a result. It names the list, because a person on one list need not be on the other. */
export function resultFileName(environment: Environment | null): string {
  return environment === null ? 'check-result.csv' : `check-result-${environment.toLowerCase()}.csv`
}

/**
 * Returns the result as CSV: the input's columns in their order and with their delimiter, unchanged except for cells
 * that a spreadsheet would run, then the outcome of each line. Columns of an earlier result are renamed, so that each
 * name is there once.
 *
 * @param head names of the input's columns, if it had any.
 */
export async function resultFile(
  head: readonly string[] | undefined,
  { columns, delimiter }: Pick<Table, 'columns' | 'delimiter'>,
  lines: readonly ResultLine[],
): Promise<string> {
  const names = head?.map(besideAdded) ?? Array.from({ length: columns }, (_, index) => `column${index + 1}`)
  const rowOf = (each: ResultLine) => {
    const cells = each.line.cells.slice(0, columns)
    const rest = each.line.cells.slice(columns)
    const padded = Array.from({ length: columns }, (_, index) => cells[index])
    // Extra cells come last, so that nothing of the input is lost.
    return csvLine([...padded, ...added(each), ...rest], delimiter)
  }
  const parts = [BYTE_ORDER_MARK, csvLine([...names, ...RESULT_COLUMNS], delimiter)]
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    if (from > 0) await pause()
    parts.push(...lines.slice(from, from + LINES_AT_ONCE).map(rowOf))
  }
  return parts.join('')
}
