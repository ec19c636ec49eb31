import { queryOptions } from '@tanstack/react-query'
import { dataOf, readData } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import {
  isNewRecoveryCodes,
  isOfferedCodeApp,
  isSecondFactorData,
  type OfferedCodeApp,
  type SecondFactorData,
} from '../api/second-factor.ts'

const PATH = '/api/account/second-factor'

/** The person's second factors. */
export const secondFactorOptions = queryOptions<SecondFactorData, RequestFailure>({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => readData(PATH, isSecondFactorData, { signal }),
  staleTime: 0,
})

// Plain calls, not mutations: the mutation cache would keep the answers with the secrets. They return `undefined` or
// false if the person did not confirm.

/** Creates a secret for a new code app. */
export async function offerCodeApp(call: ConfirmedCall): Promise<OfferedCodeApp | undefined> {
  const received = await call(`${PATH}/code-app`, { method: 'POST' })
  return received && dataOf(received, isOfferedCodeApp)
}

async function codesOf(received: ReturnType<ConfirmedCall>): Promise<readonly string[] | undefined> {
  const answer = await received
  return answer && dataOf(answer, isNewRecoveryCodes).recoveryCodes
}

/** Confirms the new code app with a code. Returns the recovery codes if it is the first second factor, else none. */
export function confirmCodeApp(
  call: ConfirmedCall,
  { offer }: OfferedCodeApp,
  code: string,
): Promise<readonly string[] | undefined> {
  return codesOf(call(`${PATH}/code-app`, { method: 'PUT', body: { code, offer } }))
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(call: ConfirmedCall): Promise<readonly string[] | undefined> {
  return codesOf(call(`${PATH}/recovery-codes`, { method: 'POST' }))
}

/** Removes the code app. Returns false if the person did not confirm. */
export async function removeCodeApp(call: ConfirmedCall): Promise<boolean> {
  return (await call(`${PATH}/code-app`, { method: 'DELETE' })) !== undefined
}
