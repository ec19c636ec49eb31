import type { Environment } from '#lib/contract/tokens.ts'
import { shownList } from './shown-list.ts'

// Not in `shown-list.ts`, which every page loads.
/** Whether what the server rendered for `chosen` belongs to another list than this page. */
export function isOtherList(chosen: Environment | null): boolean {
  const shown = shownList()
  return shown !== null && chosen !== shown
}
