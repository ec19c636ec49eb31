import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import type { Immutable } from '../json.ts'
import { ENVIRONMENTS } from '../tokens.ts'
import { ENTRY_DEEPEST, ENTRY_REASON_LONGEST, FILE_NAME_LONGEST, IMPORT_COLUMNS_MOST } from './limits.ts'

/** Longest name of a field or column, in UTF-16 code units. */
const NAME_LONGEST = 200

const instant = z.iso.datetime({ offset: true })
const name = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .max(NAME_LONGEST, `must have at most ${NAME_LONGEST} characters`)
/** `append` adds the entries of the file and replaces those with the same id; `replace` makes the file the list. */
const mode = z.enum(['append', 'replace'], 'must be append or replace')
const count = z.int().min(0)
/** Stands for the changes of an import: what it adds, replaces and deletes, with the content before and after. */
const changesDigest = z
  .string('must be the digest of a dry run')
  .regex(/^[\w-]{1,100}$/, 'must be the digest of a dry run')

export type ImportMode = z.infer<typeof mode>

/**
 * Where a CSV column goes. `field` is the path to a field, such as `['id']` or `['address', 'city']`. `type` says how
 * to read a cell: text as written, a JSON number digit for digit, `true` or `false`, or any JSON.
 */
const importColumn = z.object(
  {
    column: name,
    field: z
      .array(name, 'must be an array of names')
      .min(1, 'must name a field')
      .max(ENTRY_DEEPEST, `must be at most ${ENTRY_DEEPEST} levels deep`),
    type: z.enum(['text', 'number', 'boolean', 'json'], 'must be text, number, boolean or json').optional(),
  },
  'must be an object with a column and its field',
)

export type ImportColumn = Immutable<z.infer<typeof importColumn>>
export type ImportColumnType = NonNullable<ImportColumn['type']>

/** Whether one path equals or contains the other: then both cannot have a value. */
function collide(one: readonly string[], other: readonly string[]): boolean {
  const shorter = Math.min(one.length, other.length)
  return one.slice(0, shorter).every((part, at) => part === other[at])
}

function fieldsAreApart(columns: readonly { readonly field: readonly string[] }[]): boolean {
  return columns.every(({ field }, at) => columns.slice(0, at).every((other) => !collide(field, other.field)))
}

function columnsAreApart(columns: readonly { readonly column: string }[]): boolean {
  return new Set(columns.map(({ column }) => column)).size === columns.length
}

/**
 * What to import, and how. With `columns`, only these CSV columns are read; without, each column becomes the field of
 * its name, as text. `reason` applies to every entry that has none; without it, such an entry is rejected. `fileName`
 * is the importer's name for the file. Both of the following come from a dry run, and the import is refused if it would
 * differ: `removes` is the most entries that may leave the list, `changesDigest` stands for its only possible changes.
 */
export const importRequest = z.object({
  mode,
  dryRun: z.boolean('must be true or false'),
  reason: formText(ENTRY_REASON_LONGEST).optional(),
  fileName: formText(FILE_NAME_LONGEST).optional(),
  columns: z
    .array(importColumn, 'must be an array')
    .min(1, 'must name a column, or be left out')
    .max(IMPORT_COLUMNS_MOST, `must be at most ${IMPORT_COLUMNS_MOST}`)
    .refine(columnsAreApart, 'must name each column once')
    .refine(fieldsAreApart, 'must lead to different fields')
    .optional(),
  removes: z.int('must be a whole number').min(0, 'must be a whole number').optional(),
  changesDigest: changesDigest.optional(),
})

export type ImportRequest = Immutable<z.infer<typeof importRequest>>

/** Entries by what happens to them. `removed` counts listed entries that are not in a file that replaces the list. */
export const importCounts = z.object({
  added: count,
  changed: count,
  unchanged: count,
  rejected: count,
  removed: count,
})

export type ImportCounts = Immutable<z.infer<typeof importCounts>>

/**
 * A fault in a line of the file, counted from 1; `line` is null for a fault of the whole file. `code` is from
 * import-faults.ts, `data` fills its sentence, and `reason` is that sentence in English.
 */
export const importFault = z.object({
  line: z.int().min(1).nullable(),
  code: z.string().regex(/^[a-z0-9_]{1,40}$/),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
})

export type ImportFault = Immutable<z.infer<typeof importFault>>

/**
 * An import. It is `waiting` for its file, `reading` it, `applying` what it read, and ends as `done`, `refused` or
 * `cancelled`. A refused import changed nothing. `counts` are the final counts; a dry run has
 * those that the import would have had. `changesDigest` is null until it is `done`; services of earlier versions send
 * none. `faults` are the first of `counts.rejected` and hold no value of the file.
 */
export const listImport = z.object({
  id: z.string(),
  type: z.enum(ENVIRONMENTS),
  mode,
  dryRun: z.boolean(),
  fileName: z.string().nullable(),
  state: z.enum(['waiting', 'reading', 'applying', 'done', 'refused', 'cancelled']),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
  bytesRead: count,
  rowsRead: count,
  counts: importCounts.nullable(),
  changesDigest: changesDigest.nullable().optional(),
  faults: z.array(importFault),
})

export type ListImport = Immutable<z.infer<typeof listImport>>
export type ImportState = ListImport['state']

/** An import in a list of imports: without its digest and its faults. */
export const listedImport = listImport.omit({ changesDigest: true, faults: true })
export type ListedImport = Immutable<z.infer<typeof listedImport>>
