import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import type { Immutable } from '../json.ts'
import { ENVIRONMENTS } from '../tokens.ts'
import { API_KEY_NAME_LONGEST, OVERLAP_SECONDS_LONGEST } from './limits.ts'

const instant = z.iso.datetime({ offset: true })
const type = z.enum(ENVIRONMENTS, 'must be Test or Production')
const OVERLAP = `must be a whole number from 0 to ${OVERLAP_SECONDS_LONGEST}`

/** Body of the request that creates a key. */
export const createKeyRequest = z.object({ name: formText(API_KEY_NAME_LONGEST), type })

/** Body of a rotation. */
export const rotateKeyRequest = z.object({
  overlapSeconds: z.int(OVERLAP).min(0, OVERLAP).max(OVERLAP_SECONDS_LONGEST, OVERLAP),
})

/** Body of a revocation: the key's own name, so that nobody revokes the wrong one. */
export const revokeKeyRequest = z.object({ name: z.string('must be the name of the key') })

/** One secret of a key, without the secret itself. A rotation sets `endsAt`. */
const apiKeySecret = z.object({ createdAt: instant, lastUsedAt: instant.nullable(), endsAt: instant.nullable() })
export type ApiKeySecret = Immutable<z.infer<typeof apiKeySecret>>

/** A key as lists show it. `secrets` are the valid ones, newest first: one, or two during the overlap of a rotation. */
export const apiKeyItem = z.object({
  id: z.string(),
  name: z.string(),
  type,
  apiKey: z.string(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  lastUsedAt: instant.nullable(),
  state: z.enum(['active', 'revoked']),
  revokedAt: instant.nullable(),
  secrets: z.array(apiKeySecret),
})
export type ApiKeyItem = Immutable<z.infer<typeof apiKeyItem>>

/** A key with its new secret. No other answer ever contains a secret. */
export const apiKeyWithSecret = apiKeyItem.extend({ apiSecret: z.string() })
export type ApiKeyWithSecret = Immutable<z.infer<typeof apiKeyWithSecret>>
