import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { listFieldsOptions } from '#lib/features/blacklist/browser/list-fields-query.ts'
import { holdValues } from '#lib/platform/browser/handed-value.ts'
import { useGo } from '#lib/platform/browser/use-go.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { identifyingValues } from './identifying-values.ts'

/** Opens the check of many with the identifying values of the selected entries; none is put into an address. */
export function CheckSelected({ users }: { readonly users: readonly BlacklistedUser[] }) {
  const { words } = useWords('listTools')
  const client = useQueryClient()
  const go = useGo()
  const { busy, failure, send } = useSending()

  async function check() {
    const fields = await client.fetchQuery(listFieldsOptions)
    const paths = new Set(fields.flatMap(({ path, identifies }) => (identifies ? [path] : [])))
    go('/check/many', () => holdValues(identifyingValues(users, paths)))
  }

  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => void send(check)}>
        {words.selection.check}
      </Button>
      <FailureNotice failure={failure} />
    </>
  )
}
