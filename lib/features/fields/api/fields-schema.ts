import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { FIELD_USES } from '#lib/mirror/api/field-settings.ts'

const path = z.string().min(1).max(500)

/**
 * Roles and the linking field, as admins set them; null lets the console decide. Paths are values, never keys of an
 * object: a service may call a field `__proto__`.
 */
const setSchema = z.object({
  uses: z.array(z.object({ path, use: z.enum(FIELD_USES, 'Choose a use').nullable() })).max(5000),
  links: path.nullable().optional(),
})

/** `replaces` is what admins had set when the page was shown: nothing is set if somebody has changed it since. */
export const fieldsSchema = setSchema.extend({ replaces: setSchema.optional() })
export type FieldsChange = Immutable<z.infer<typeof fieldsSchema>>
