import { z } from 'zod'

/** Headers of a change, read by `makeChange`. */
export const changeHeaders = z.object({
  'X-Actor': z.string().min(1).describe('The actor, in percent-encoded UTF-8; recorded, never trusted'),
})

/** Headers of a creation, read by `createOnce`. */
export const creationHeaders = changeHeaders.extend({
  'Idempotency-Key': z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe('Repeating a request with its key within 24 hours returns the same response and runs it once'),
})
