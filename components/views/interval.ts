import type { RefreshInterval } from '#lib/contract/refresh-intervals.ts'
import { held } from './held.ts'

/** How often the list is read by itself. */
export const interval = held<RefreshInterval | undefined>()
