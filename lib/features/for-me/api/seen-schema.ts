import { z } from 'zod'

/** Up to which notice a person has seen what they are told. */
export const seenSchema = z.strictObject({ upTo: z.int('A notice is a whole number').min(0) })
