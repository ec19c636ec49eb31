import { queryOptions } from '@tanstack/react-query'
import { readData } from '#lib/platform/browser/fetcher.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { isSignOnData, type SignOnChoice } from '../api/sign-on.ts'

const PATH = '/api/sign-on'

/** The settings of single sign-on. */
export function signOnOptions() {
  return queryOptions({
    queryKey: ['sign-on'],
    queryFn: ({ signal }) => readData(PATH, isSignOnData, { signal }),
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
