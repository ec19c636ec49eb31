import { z } from 'zod'

/** Headers of a change, read by `makeChange`. */
export const changeHeaders = z.object({
  'X-Actor': z.string().min(1).describe('Who acts, in percent-encoded UTF-8; recorded, and trusted for nothing'),
})

/** Headers of a creation, read by `createOnce`. */
export const creationHeaders = changeHeaders.extend({
  'Idempotency-Key': z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe('The same request under the same key within 24 hours is given the same answer and done once'),
})
