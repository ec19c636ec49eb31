import type { FieldPath } from '#lib/contract/field-path.ts'
import type { ImportColumnType } from '#lib/contract/management/list-imports-schema.ts'

/** A field of the list's entries; `types` are the JSON types of its values, and `[]` in its path marks an array. */
export type KnownField = { readonly path: string; readonly types: readonly string[] }

const TYPES: ReadonlyMap<string, ImportColumnType> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'boolean'],
])

/**
 * Returns the import type that gives a field the type it has in the list; `undefined` if the list has none or several.
 */
export function typeInList(fields: readonly KnownField[], field: FieldPath): ImportColumnType | undefined {
  if (fields.some(({ path }) => path.startsWith(`${field}[]`) || path.startsWith(`${field}.`))) return 'json'
  const types = fields.find(({ path }) => path === field)?.types.filter((type) => type !== 'null') ?? []
  const [type, ...others] = types
  return type === undefined || others.length > 0 ? undefined : TYPES.get(type)
}
