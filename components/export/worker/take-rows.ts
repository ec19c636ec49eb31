import { parseJson } from '#lib/contract/json.ts'
import type { ExportFindings, ExportRemark } from '#lib/features/export/api/export-lines.ts'
import type { FailureDetails } from './messages.ts'
import { readLines } from './read-lines.ts'

/** What the stream of an export has brought so far. */
export type Taken = {
  rows: number
  total: number | undefined
  fields: string[]
  findings: ExportFindings | undefined
  failure: FailureDetails | undefined
}

export function nothingTaken(): Taken {
  return { rows: 0, total: undefined, fields: [], findings: undefined, failure: undefined }
}

function note(taken: Taken, remark: ExportRemark): void {
  if (remark[0] === 'progress') {
    taken.total = remark[1].total
    taken.fields.push(...remark[1].fields)
  } else if (remark[0] === 'end') {
    taken.findings = remark[1]
  } else {
    const { message, errors } = remark[1]
    taken.failure = { status: 200, message, errors, requestId: undefined, retryAfterSeconds: undefined }
  }
}

/**
 * Reads the stream of an export to its end and hands on its rows, each as its own JSON text.
 *
 * @param taken is kept up to date, so that what came before the stream broke off is known.
 */
export async function takeRows(
  chunks: AsyncIterable<Uint8Array>,
  taken: Taken,
  onRows: (texts: readonly string[]) => void,
): Promise<void> {
  for await (const lines of readLines(chunks)) {
    const rows = lines.filter((line) => line.startsWith('{'))
    onRows(rows)
    taken.rows += rows.length
    // The console's own words, as `lib/features/export/api/export-lines.ts` says; a row never begins like that.
    for (const line of lines) if (line.startsWith('[')) note(taken, parseJson(line) as unknown as ExportRemark)
  }
}
