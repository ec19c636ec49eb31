import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import {
  FILE_NAME_LONGEST,
  IMPORT_COLUMNS_MOST,
  type ImportCounts,
  type ImportFault,
  type ImportRequest,
  type ListedImport,
  type ListImport,
} from './list-imports.ts'
import { ENTRY_REASON_LONGEST } from './managed-entries.ts'

/** As deep as an entry may be nested. */
const DEEPEST_FIELD = 32
/** Longest name of a field or column, in UTF-16 code units. */
const NAME_LONGEST = 200

const instant = z.iso.datetime({ offset: true })
const name = z.string().min(1, 'must not be empty').max(NAME_LONGEST, `must have at most ${NAME_LONGEST} characters`)
const mode = z.enum(['append', 'replace'], 'must be append or replace')
const count = z.int().min(0)

const importColumn = z.object({
  column: name,
  field: z.array(name).min(1, 'must name a field').max(DEEPEST_FIELD, `must be at most ${DEEPEST_FIELD} levels deep`),
  type: z.enum(['text', 'number', 'boolean', 'json'], 'must be text, number, boolean or json').optional(),
})

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

/** Body of the beginning of an import. */
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
}) satisfies z.ZodType<ImportRequest>

/** How many entries of a file became what. */
export const importCounts = z.object({
  added: count,
  changed: count,
  unchanged: count,
  rejected: count,
  removed: count,
}) satisfies z.ZodType<ImportCounts>

/** What is wrong with a line. */
export const importFault = z.object({
  line: z.int().min(1).nullable(),
  code: z.string().regex(/^[a-z0-9_]{1,40}$/),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
}) satisfies z.ZodType<ImportFault>

/** An import as it is answered. */
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
}) satisfies z.ZodType<ListImport>

/** An import as it is listed. */
export const listedImport = listImport.omit({ faults: true }) satisfies z.ZodType<ListedImport>
