import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { PairedBy } from '#lib/mirror/api/changes.ts'

/** The field and value that paired two contents of one entry, such as `id 17`. */
export function PairedByText({ pairedBy: { field, value } }: { readonly pairedBy: PairedBy }) {
  return (
    <code translate="no">
      <FieldName field={field} /> <VisibleText text={String(value)} />
    </code>
  )
}
