import type { Environment } from '../tokens.ts'

/** Content types of a file to import, and formats of an export. NDJSON has one JSON object a line, JSON is one array. */
export const LIST_FILE_TYPES = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
} as const
export type ListFileFormat = keyof typeof LIST_FILE_TYPES

/** Most columns of a CSV file. */
export const IMPORT_COLUMNS_MOST = 1000

/** Of the faults in a file so many are listed; all are counted. */
export const IMPORT_FAULTS_LISTED = 100

/** Whether the file is added to the list, its entries in the place of those with the same id, or becomes the list. */
export type ImportMode = 'append' | 'replace'

/**
 * What a cell is taken for: a text as it stands, a JSON number digit for digit, `true` or `false`, or any JSON.
 */
export type ImportColumnType = 'text' | 'number' | 'boolean' | 'json'

/** Where a column of a CSV file goes: `field` is the path to a field, `['id']` or `['address', 'city']`. */
export type ImportColumn = {
  readonly column: string
  readonly field: readonly string[]
  readonly type?: ImportColumnType | undefined
}

/**
 * What an import is to do. With `columns` only these columns of a CSV file are taken; without, each becomes the field of
 * its name, as text. `reason` is given to every entry that has none; without it, an entry without one is rejected.
 */
export type ImportRequest = {
  readonly mode: ImportMode
  readonly dryRun: boolean
  readonly reason?: string | undefined
  /** As the person who imports it calls it. */
  readonly fileName?: string | undefined
  readonly columns?: readonly ImportColumn[] | undefined
}

/**
 * How far an import is. `waiting` for its file, `reading` it, `applying` what was read. It ends as `done`; as `refused`
 * when something was rejected, and then nothing was changed; or as `cancelled`.
 */
export type ImportState = 'waiting' | 'reading' | 'applying' | 'done' | 'refused' | 'cancelled'

/** Entries of the file by what becomes of them; `removed` are entries of a list that is replaced which it lacks. */
export type ImportCounts = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly rejected: number
  readonly removed: number
}

/**
 * What is wrong with a line of the file, counted from 1; `line` is null when it is wrong with the file as a whole. Codes
 * are those of import-faults.ts, `data` what its sentence names, and `reason` that sentence in English.
 */
export type ImportFault = {
  readonly line: number | null
  readonly code: string
  readonly data: Readonly<Record<string, string | number>>
  readonly reason: string
}

/**
 * An import. `counts` are those of its end; a dry run has the counts and the end that the import itself would have had.
 * `faults` are the first of `counts.rejected`, and none of them repeats a value of the file.
 */
export type ListImport = {
  readonly id: string
  readonly type: Environment
  readonly mode: ImportMode
  readonly dryRun: boolean
  readonly fileName: string | null
  readonly state: ImportState
  readonly createdAt: string
  readonly createdBy: string
  readonly finishedAt: string | null
  readonly bytesRead: number
  readonly rowsRead: number
  readonly counts: ImportCounts | null
  readonly faults: readonly ImportFault[]
}

/** An import among others: without what was wrong with its lines. */
export type ListedImport = Omit<ListImport, 'faults'>

/** For so many days an import can be looked at. */
export const IMPORT_KEPT_DAYS = 30

/** Longest name of a file, in characters (code points). */
export const FILE_NAME_LONGEST = 255
