import { EmptyText } from './value.tsx'
import { VisibleText } from './visible-text.tsx'

/** A field's name exactly as the service writes it. */
export function FieldName({ field }: { readonly field: string }) {
  return field === '' ? <EmptyText /> : <VisibleText text={field} />
}
