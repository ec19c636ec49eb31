import 'server-only'
import { z } from 'zod'
import { formText } from '#lib/contract/form-text-schema.ts'
import { roleField } from '#lib/platform/access/person-fields.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { isIssuer } from '#lib/platform/configuration/issuer.ts'
import { namesForbidden } from '#lib/platform/network/public-address.ts'

/** Whether a text is an acceptable issuer. The address that its name resolves to is checked at each connection. */
function isWithinReach(text: string): boolean {
  const { providerReach } = configuration()
  return isIssuer(text, providerReach.local) && !namesForbidden(new URL(text), providerReach)
}

const shortText = (required: string, longest: number) =>
  formText(longest, { required, tooLong: 'This is too long', control: 'Use no control characters' })

/** The body of `PUT /api/sign-on`. */
export const signOnBody = z
  .object({
    issuer: z
      .string()
      .trim()
      .refine(isWithinReach, 'Give an address that begins with https:// and is not private')
      // One spelling, because linked identities are stored with it.
      .transform((text) => new URL(text).href)
      .optional(),
    clientId: shortText('Enter the client ID', 300).optional(),
    clientSecret: z.string().trim().min(1, 'Enter the client secret').max(1000, 'This is too long').optional(),
    name: shortText('Enter a name', 60),
    roleClaim: shortText('Enter the name of the claim', 200).nullable(),
    roles: z
      .array(z.object({ value: shortText('Enter a value', 200), role: roleField }), 'Enter values and roles')
      .max(50, 'This is too long'),
    createsAccounts: z.boolean('Say whether to create accounts'),
    localOnlyFor: z.string().max(100).nullable(),
    replaces: z.iso.datetime().nullable().optional(),
  })
  .refine(({ roleClaim, roles }) => roleClaim === null || roles.length > 0, {
    path: ['roles'],
    message: 'Enter a value of the claim and its role',
  })
  .refine(({ roleClaim, createsAccounts }) => roleClaim !== null || !createsAccounts, {
    path: ['createsAccounts'],
    message: 'Creating accounts requires roles from a claim',
  })

export type SignOnBody = z.infer<typeof signOnBody>
