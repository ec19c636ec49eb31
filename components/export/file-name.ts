import type { Environment } from '#lib/contract/tokens.ts'
import type { ExportFormat } from '#lib/features/export/api/export-lines.ts'

type Named = {
  readonly environment: Environment | null
  /** Epoch milliseconds. */
  readonly begunAt: number
  readonly isPartial: boolean
  readonly format: ExportFormat
}

/** The name of an exported file: which list, as of when, and whether rows are missing, in every language the same. */
export function fileName({ environment, begunAt, isPartial, format }: Named): string {
  const list = environment === null ? 'blacklist' : `blacklist-${environment.toLowerCase()}`
  const moment = new Date(begunAt).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  return `${list}-${moment}-utc${isPartial ? '-partial' : ''}.${format}`
}
