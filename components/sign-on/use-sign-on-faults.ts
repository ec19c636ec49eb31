import type { ErrorMap } from '#lib/contract/envelope.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Fields that show their own faults. */
export const FIELDS = ['issuer', 'clientId', 'clientSecret', 'name', 'roleClaim', 'roles', 'localOnlyFor'] as const
export type FieldName = (typeof FIELDS)[number]

/** Returns a function that translates the server's faults, by field. */
export function useSignOnFaults(): (errors: ErrorMap) => Partial<Record<FieldName, string>> {
  const { words } = useWords('signOn')
  const { faults } = words
  const isIssuerFault = (code: string): code is keyof typeof faults.issuer => Object.hasOwn(faults.issuer, code)
  return ({ issuer, clientId, clientSecret, name, roleClaim, roles, localOnlyFor }) => ({
    ...(issuer ? { issuer: isIssuerFault(issuer.code) ? faults.issuer[issuer.code] : faults.issuerMissing } : {}),
    ...(clientId ? { clientId: faults.clientId } : {}),
    ...(clientSecret
      ? {
          clientSecret: clientSecret.code === 'client_refused' ? faults.clientSecret : faults.clientSecretMissing,
        }
      : {}),
    ...(name ? { name: faults.name } : {}),
    ...(roleClaim ? { roleClaim: faults.claim } : {}),
    ...(roles ? { roles: faults.roles } : {}),
    ...(localOnlyFor ? { localOnlyFor: faults.localOnlyFor } : {}),
  })
}
