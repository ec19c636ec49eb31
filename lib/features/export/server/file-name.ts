import 'server-only'
import type { Coverage } from '#lib/mirror/query/coverage.ts'
import type { ExportRequest } from './exports.ts'

/** The name of a file: list and time, the same in every language. A later download may be of a later sync. */
export function fileName(
  { list, format, question }: Pick<ExportRequest, 'list' | 'format' | 'question'>,
  { certifiedAt }: Pick<Coverage, 'certifiedAt'>,
): string {
  const at = new Date(question.asOf ?? certifiedAt).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  return `blacklist-${list.toLowerCase()}-${at}-utc.${format}`
}
