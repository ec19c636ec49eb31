import type { DuplicateField, DuplicateWarning } from '#lib/contract/management/managed-entries-schema.ts'

/** Groups the entries of warnings by the field that they share. */
export function idsByField(
  warnings: readonly DuplicateWarning[],
): readonly { readonly field: DuplicateField; readonly ids: readonly string[] }[] {
  const fields = [...new Set(warnings.map(({ field }) => field))]
  return fields.map((field) => ({ field, ids: warnings.filter((each) => each.field === field).map(({ id }) => id) }))
}
