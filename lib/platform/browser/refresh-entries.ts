import type { QueryClient } from '@tanstack/react-query'
import { MANAGEMENT_KEY } from './management-page.ts'

/** Refreshes the list after a change: the rows on screen at once, other pages when they open. */
export async function refreshEntries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['blacklist'] }),
    client.invalidateQueries({ queryKey: [MANAGEMENT_KEY, 'removed'] }),
  ])
}
