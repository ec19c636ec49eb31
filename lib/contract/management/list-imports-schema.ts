import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import type { Immutable } from '../json.ts'
import { ENTRY_REASON_LONGEST, FILE_NAME_LONGEST, IMPORT_COLUMNS_MOST } from './limits.ts'

/** As deep as an entry may be nested. */
const DEEPEST_FIELD = 32
/** Longest name of a field or column, in UTF-16 code units. */
const NAME_LONGEST = 200

const instant = z.iso.datetime({ offset: true })
const name = z.string().min(1, 'must not be empty').max(NAME_LONGEST, `must have at most ${NAME_LONGEST} characters`)
/** Whether the file is added to the list, its entries in the place of those with the same id, or becomes the list. */
const mode = z.enum(['append', 'replace'], 'must be append or replace')
const count = z.int().min(0)

export type ImportMode = z.infer<typeof mode>

/**
 * Where a column of a CSV file goes: `field` is the path to a field, `['id']` or `['address', 'city']`; `type` what a cell
 * is taken for: a text as it stands, a JSON number digit for digit, `true` or `false`, or any JSON.
 */
const importColumn = z.object({
  column: name,
  field: z.array(name).min(1, 'must name a field').max(DEEPEST_FIELD, `must be at most ${DEEPEST_FIELD} levels deep`),
  type: z.enum(['text', 'number', 'boolean', 'json'], 'must be text, number, boolean or json').optional(),
})

export type ImportColumn = Immutable<z.infer<typeof importColumn>>
export type ImportColumnType = NonNullable<ImportColumn['type']>

/** Whether one path is the other, or leads to it: then both cannot have a value. */
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
 * What an import is to do. With `columns` only these columns of a CSV file are taken; without, each becomes the field of
 * its name, as text. `reason` is given to every entry that has none; without it, an entry without one is rejected.
 * `fileName` is as the person who imports it calls it.
 */
export const importRequest = z.object({
  mode,
  dryRun: z.boolean('must be true or false'),
  reason: formText(ENTRY_REASON_LONGEST).optional(),
  fileName: formText(FILE_NAME_LONGEST).optional(),
  columns: z
    .array(importColumn)
    .min(1, 'must name a column, or be left out')
    .max(IMPORT_COLUMNS_MOST, `must be at most ${IMPORT_COLUMNS_MOST}`)
    .refine(columnsAreApart, 'must name each column once')
    .refine(fieldsAreApart, 'must lead to different fields')
    .optional(),
})

export type ImportRequest = Immutable<z.infer<typeof importRequest>>

/** Entries of the file by what becomes of them; `removed` are entries of a list that is replaced which it lacks. */
export const importCounts = z.object({
  added: count,
  changed: count,
  unchanged: count,
  rejected: count,
  removed: count,
})

export type ImportCounts = Immutable<z.infer<typeof importCounts>>

/**
 * What is wrong with a line of the file, counted from 1; `line` is null when it is wrong with the file as a whole. Codes
 * are those of import-faults.ts, `data` what its sentence names, and `reason` that sentence in English.
 */
export const importFault = z.object({
  line: z.int().min(1).nullable(),
  code: z.string().regex(/^[a-z0-9_]{1,40}$/),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
})

export type ImportFault = Immutable<z.infer<typeof importFault>>

/**
 * An import. It is `waiting` for its file, `reading` it, `applying` what was read, and ends as `done`; as `refused` when
 * something was rejected, and then nothing was changed; or as `cancelled`. `counts` are those of its end; a dry run has
 * those that the import itself would have had. `faults` are the first of `counts.rejected`, without any value of the file.
 */
export const listImport = z.object({
  id: z.string(),
  type: z.enum(['Test', 'Production']),
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
  faults: z.array(importFault),
})

export type ListImport = Immutable<z.infer<typeof listImport>>
export type ImportState = ListImport['state']

/** An import among others: without what was wrong with its lines. */
export const listedImport = listImport.omit({ faults: true })
export type ListedImport = Immutable<z.infer<typeof listedImport>>
