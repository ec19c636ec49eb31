import { z } from 'zod'

/** The last notice that a person has seen. */
export const seenSchema = z.strictObject({ upTo: z.int('A notice is a whole number').min(0) })
