import 'server-only'
import { z } from 'zod'

/** A passkey as browsers serialise it (WebAuthn level 3). Other fields are dropped. */

const MESSAGE = 'The passkey did not answer as expected'

const bytes = z.string(MESSAGE).regex(/^[\w-]+$/, MESSAGE)
const head = { id: bytes, rawId: bytes, type: z.literal('public-key', MESSAGE) }

/** A new passkey. */
export const attestationField = z.object(
  {
    ...head,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(32)).max(8).default([]),
      },
      MESSAGE,
    ),
  },
  MESSAGE,
)
export type Attestation = z.infer<typeof attestationField>

/** The answer of a passkey to a challenge. */
export const assertionField = z.object(
  {
    ...head,
    response: z.object(
      { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.exactOptional() },
      MESSAGE,
    ),
  },
  MESSAGE,
)
export type Assertion = z.infer<typeof assertionField>
