import type { QueryClient } from '@tanstack/react-query'
import { ACCOUNT_KEY } from './management-page.ts'

/** Reads the list again after a change: what is on screen at once, other pages when they are gone to. */
export async function refreshEntries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['blacklist', 'users'] }),
    client.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'removed'] }),
  ])
}
