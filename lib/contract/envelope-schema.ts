import { z } from 'zod'

/** The failed envelope (contract section 2.1). Fields beyond the contract's own are dropped. */
export const failureEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.object({ code: z.string(), reason: z.string() })),
})

/** Returns the successful envelope around a payload (contract section 2.1). Drops fields beyond the contract's own. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string(), data })
}
