import { z } from 'zod'
import { FIELD_USES } from '#lib/mirror/api/field-settings.ts'

export const fieldsSchema = z.object({
  uses: z.record(z.string().min(1).max(500), z.enum(FIELD_USES, 'Name a use').nullable()),
  links: z.string().min(1).max(500).nullable().optional(),
})
