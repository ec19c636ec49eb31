import type { Environment } from '#lib/contract/tokens.ts'
import './list-type.css'

/** Which of the two lists something belongs to: Test dashed, Production solid; the word says it too. */
export function ListType({ type }: { readonly type: Environment }) {
  return (
    <span className={type === 'Test' ? 'type-test' : 'type-production'} translate="no">
      {type}
    </span>
  )
}
