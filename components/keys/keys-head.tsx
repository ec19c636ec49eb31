import { ColumnHead } from '#components/ui/table.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** A column that a narrow table lacks: the secrets say when each was last used. Rows of names and values have it. */
export const ONLY_WIDE = 'min-[48rem]:max-[75rem]:hidden'

/** Column heads of API keys. */
export function KeysHead({ times }: { readonly times: Times }) {
  const { words } = useWords('apiSettings')
  const { list } = words
  return (
    <>
      <ColumnHead>{list.name}</ColumnHead>
      <ColumnHead>{list.type}</ColumnHead>
      <ColumnHead zone={times.zone}>{list.secrets}</ColumnHead>
      <ColumnHead zone={times.zone}>{list.created}</ColumnHead>
      <ColumnHead zone={times.zone} className={ONLY_WIDE}>
        {list.lastUsed}
      </ColumnHead>
      <ColumnHead>{list.state}</ColumnHead>
      <ColumnHead>
        <span className="sr-only">{list.actions}</span>
      </ColumnHead>
    </>
  )
}
