import { z } from 'zod'
import { CHECK_VALUE_LONGEST } from '#lib/matching/usable.ts'

/** Body of `POST /api/audit/traces`: a value of the person whose traces are searched. */
export const traceSchema = z.strictObject({ value: z.string().trim().min(1).max(CHECK_VALUE_LONGEST) })
