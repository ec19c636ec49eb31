import { z } from 'zod'
import { REFRESH_INTERVALS } from './refresh-intervals.ts'

/** How often the list refreshes automatically, as sent and stored. */
export const refreshIntervalSchema = z.strictObject(
  { seconds: z.literal(REFRESH_INTERVALS, `One of ${REFRESH_INTERVALS.join(', ')}`) },
  'There is more in the body than is kept',
)
