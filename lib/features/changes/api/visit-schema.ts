import { z } from 'zod'

/** `line`: the `id` of the last change that there was when the person looked at the feed; 0 where there was none. */
export const changesVisitSchema = z.strictObject({ line: z.int().min(0) })
