import { Cell, ColumnHead, Row, RowHead, StackingTable } from '#components/ui/table.tsx'
import { FORGOTTEN_KINDS, type ForgottenCounts } from '#lib/features/forget/api/forget.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly counts: ForgottenCounts; readonly caption: string }

/** How much of each kind is stored about a person, or was deleted. Kinds with nothing are left out. */
export function StoredTable({ counts, caption }: Props) {
  const { words, say } = useWords('forget')
  return (
    <div className="max-w-160">
      <StackingTable
        caption={caption}
        head={
          <>
            <ColumnHead>{words.kind}</ColumnHead>
            <ColumnHead>{words.number}</ColumnHead>
          </>
        }
      >
        {FORGOTTEN_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Row key={kind}>
            <RowHead>{words.kinds[kind]}</RowHead>
            <Cell name={words.number} className="tabular">
              {say('{count}', { count: counts[kind] })}
            </Cell>
          </Row>
        ))}
      </StackingTable>
    </div>
  )
}
