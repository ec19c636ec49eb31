import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The heads of the columns of API keys. */
export function KeysHead({ times }: { readonly times: Times }) {
  const { words } = useWords('apiSettings')
  const { list } = words
  return (
    <tr>
      <th scope="col">{list.name}</th>
      <th scope="col">{list.type}</th>
      <th scope="col">{list.secrets}</th>
      <th scope="col">
        {list.created} <span className="zone">{times.zone}</span>
      </th>
      <th scope="col">{list.lastUsed}</th>
      <th scope="col">{list.state}</th>
      <th scope="col">
        <span className="unseen">{list.actions}</span>
      </th>
    </tr>
  )
}
