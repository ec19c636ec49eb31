import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The heads of the columns of people. */
export function PeopleHead({ times }: { readonly times: Times }) {
  const { words } = useWords('people')
  const { columns } = words
  return (
    <tr>
      <th scope="col">{columns.name}</th>
      <th scope="col">{columns.role}</th>
      <th scope="col">{columns.state}</th>
      <th scope="col">
        {columns.seen} <span className="zone">{times.zone}</span>
      </th>
      <th scope="col">
        <span className="unseen">{columns.actions}</span>
      </th>
    </tr>
  )
}
