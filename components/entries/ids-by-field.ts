import type { SimilarField, SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'

/** Groups the entries of warnings by the field that they share. */
export function idsByField(
  warnings: readonly SimilarWarning[],
): readonly { readonly field: SimilarField; readonly ids: readonly string[] }[] {
  const fields = [...new Set(warnings.map(({ field }) => field))]
  return fields.map((field) => ({ field, ids: warnings.filter((each) => each.field === field).map(({ id }) => id) }))
}
