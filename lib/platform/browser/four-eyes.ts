import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stringifyJson } from '#lib/contract/json.ts'
import { isOneOf, isShape, isText, isYesOrNo } from '#lib/contract/shape.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { FOUR_EYES, type FourEyes, isLower } from '../configuration/api/settings.ts'
import { dataOf, readData } from './fetcher.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { NOTICES_KEY } from './notices.ts'
import { RequestFailure } from './request-failure.ts'
import { type ConfirmedCall, useConfirmedCall } from './use-confirmed-call.ts'

/** Root of the query keys of requests for a second person's approval. */
export const APPROVALS_KEY = ['approvals'] as const

type Asked = { readonly fourEyes: FourEyes; readonly keys: boolean }

const isRule = isShape<Asked>({ fourEyes: isOneOf(...FOUR_EYES), keys: isYesOrNo })
const isAsked = isShape<{ readonly id: string }>({ id: isText })

function fourEyesOptions(list: Environment) {
  return queryOptions({
    queryKey: ['four-eyes', list],
    queryFn: ({ signal }) => readData(`/api/four-eyes/${list}`, isRule, { signal }),
    // Read again for every dialog: an admin may have changed the rule.
    staleTime: 0,
  })
}

/**
 * Whether a change of the list needs a second person's approval. False until the rule is known; the console enforces
 * it anyway.
 */
export function useFourEyes(list: Environment, from: Exclude<FourEyes, 'off'>): boolean {
  const { data } = useQuery(fourEyesOptions(list))
  return data !== undefined && !isLower(data.fourEyes, from)
}

/** Whether a second admin must agree to a change of Production keys and bank details. */
export function useFourEyesOfKeys(): boolean {
  return useQuery(fourEyesOptions('Production')).data?.keys ?? false
}

type AskApproval = (request: Readonly<Record<string, unknown>>) => Promise<string | undefined>

/**
 * Requests a second person's approval, and refreshes the waiting requests, even if the answer is lost: the request may
 * exist.
 *
 * @returns the id of the request, or nothing if the person gave no password.
 */
export async function requestApproval(
  client: QueryClient,
  call: ConfirmedCall,
  request: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<string | undefined> {
  // A file may be large, and the service tries it.
  const isLong = request.kind === 'import'
  try {
    const answer = await call('/api/approvals', { method: 'POST', body: request, isLong, idempotencyKey })
    if (answer === undefined) return undefined
    const { id } = dataOf(answer, isAsked)
    await client.invalidateQueries({ queryKey: APPROVALS_KEY })
    await client.invalidateQueries({ queryKey: NOTICES_KEY })
    return id
  } catch (error) {
    if (error instanceof RequestFailure && error.isUnclear) void client.invalidateQueries({ queryKey: APPROVALS_KEY })
    throw error
  }
}

/**
 * Returns a function that requests a second person's approval. While the dialog is open, repeated attempts create one
 * request. It returns the id of the request, or nothing if the person gave no password.
 */
export function useAskApproval(): AskApproval {
  const client = useQueryClient()
  const call = useConfirmedCall()
  const [idempotencyKeyOf, setKeys] = useState(() => idempotencyKeys())
  return async (request) => {
    const id = await requestApproval(client, call, request, idempotencyKeyOf(stringifyJson(request)))
    // From now on, the same content creates a new request, for example after a refusal.
    if (id !== undefined) setKeys(() => idempotencyKeys())
    return id
  }
}

/** The same for a dialog. `asked` is the id of the request, once it exists. */
export function useAskingApproval() {
  const askApproval = useAskApproval()
  const [asked, setAsked] = useState<string>()
  const ask = async (request: Readonly<Record<string, unknown>>) => setAsked(await askApproval(request))
  return { asked, ask }
}
