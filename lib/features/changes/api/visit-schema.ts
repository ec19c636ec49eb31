import { z } from 'zod'

/** `line`: the `id` of the last change when the person viewed the changes; 0 for none. */
export const changesVisitSchema = z.strictObject({ line: z.int().min(0) })
