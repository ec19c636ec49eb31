import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { PairedBy } from '#lib/mirror/api/changes.ts'

/** The field and the value by which contents were taken for one entry, such as `id 17`. */
export function PairedByText({ pairedBy: { field, value } }: { readonly pairedBy: PairedBy }) {
  return (
    <code translate="no">
      <FieldName field={field} /> <VisibleText text={String(value)} />
    </code>
  )
}
