import { ColumnHead } from '#components/ui/table.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The column headers of the table of people. */
export function PeopleHead({ times }: { readonly times: Times }) {
  const { words } = useWords('people')
  const { columns } = words
  return (
    <>
      <ColumnHead>{columns.name}</ColumnHead>
      <ColumnHead>{columns.role}</ColumnHead>
      <ColumnHead>{columns.state}</ColumnHead>
      <ColumnHead>{columns.secondFactor}</ColumnHead>
      <ColumnHead>{columns.sessions}</ColumnHead>
      <ColumnHead zone={times.zone}>{columns.seen}</ColumnHead>
      <ColumnHead>
        <span className="sr-only">{columns.actions}</span>
      </ColumnHead>
    </>
  )
}
