import type { RefreshInterval } from '#lib/features/blacklist/api/refresh-intervals.ts'
import { held } from './held.ts'

/** How often the list refreshes automatically. */
export const interval = held<RefreshInterval | undefined>()
