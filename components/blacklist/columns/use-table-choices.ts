import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { KeptTable } from '#lib/features/blacklist/api/kept-table.ts'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

const KEY = ['preferences', 'blacklist-columns']

export type ChoicesInUse = {
  readonly choices: TableChoices
  readonly change: (choices: TableChoices) => void
  /** Why the last choice was not saved, and a retry. */
  readonly failure: RequestFailure | undefined
  readonly retry: () => void
}

/**
 * A person's choices for the table. Every change applies at once and is saved on the server.
 *
 * @param kept the server's state when it rendered the page; it may be outdated after a visit to another page, unless
 * the page just opened the default view.
 */
export function useTableChoices(kept: KeptTable): ChoicesInUse {
  const client = useQueryClient()
  const [choices, setChoices] = useState(() => {
    const latest = kept.isOpened ? undefined : client.getQueryData<TableChoices>(KEY)
    return latest ?? kept.choices ?? TABLE_DEFAULTS
  })
  const [failure, setFailure] = useState<RequestFailure>()

  const change = useCallback(
    (next: TableChoices) => {
      setChoices(next)
      client.setQueryData(KEY, next)
      // Already loaded: the person just changed a column with it.
      import('./column-tools.ts')
        .then(({ keepBlacklistColumns }) => keepBlacklistColumns(next))
        .then(
          () => setFailure(undefined),
          (error: unknown) => {
            if (!(error instanceof RequestFailure)) throw error
            setFailure(error)
          },
        )
    },
    [client],
  )
  return { choices, change, failure, retry: () => change(choices) }
}
