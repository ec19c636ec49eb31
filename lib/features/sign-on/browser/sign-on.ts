import { queryOptions } from '@tanstack/react-query'
import type { RoleOfValue, SignOnRules } from '#lib/platform/access/api/provider.ts'
import { ROLES } from '#lib/platform/access/api/roles.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import { isListOf, isMoment, isOneOf, isShape, isText, isYesOrNo, orNull } from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { ConsoleAddresses, LocalAdmin, SignOnChoice, SignOnData, SignOnItem } from '../api/sign-on.ts'

const PATH = '/api/sign-on'

const isData = isShape<SignOnData>({
  provider: orNull(
    isShape<SignOnItem>({
      source: isOneOf('environment', 'stored'),
      issuer: isText,
      clientId: isText,
      hasSecret: isYesOrNo,
      rules: isShape<SignOnRules>({
        name: isText,
        roleClaim: orNull(isText),
        roles: isListOf(isShape<RoleOfValue>({ value: isText, role: isOneOf(...ROLES) })),
        createsAccounts: isYesOrNo,
        localOnlyFor: orNull(isText),
      }),
      changedAt: orNull(isMoment),
      changedBy: orNull(isText),
    }),
  ),
  addresses: isShape<ConsoleAddresses>({ callback: isText, logout: isText, signedOut: isText }),
  localAdmins: isListOf(isShape<LocalAdmin>({ id: isText, name: isText, email: isText })),
})

/** The settings of single sign-on. */
export function signOnOptions() {
  return queryOptions({
    queryKey: ['sign-on'],
    queryFn: ({ signal }) => readData(PATH, isData, { signal }),
    staleTime: 0,
  })
}

/** Tests the provider and saves the settings. Returns false if the person did not confirm. */
export async function saveSignOn(call: ConfirmedCall, choice: SignOnChoice): Promise<boolean> {
  return (await call(PATH, { method: 'PUT', body: choice })) !== undefined
}

/**
 * Turns single sign-on off. Returns false if the person did not confirm.
 *
 * @param replaces `changedAt` of the settings as the page shows them.
 */
export async function removeSignOn(call: ConfirmedCall, replaces: string): Promise<boolean> {
  return (await call(PATH, { method: 'DELETE', body: { replaces } })) !== undefined
}
