import type { Environment } from '#lib/contract/tokens.ts'

/** Test dashed, Production solid; the word says it too. */
export function KeyType({ type }: { readonly type: Environment }) {
  return (
    <span className={type === 'Test' ? 'type-test' : 'type-production'} translate="no">
      {type}
    </span>
  )
}
