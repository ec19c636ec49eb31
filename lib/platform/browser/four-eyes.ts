import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { FOUR_EYES, type FourEyes, isLower } from '../configuration/api/settings.ts'
import { callConsole } from './fetcher.ts'
import { NOTICES_KEY } from './notices.ts'
import { notUnderstood } from './request-failure.ts'
import { isOneOf, isShape, isText } from './shape.ts'
import type { ConfirmedCall } from './use-confirmed-call.ts'

/** Root of the query keys of what waits for a second person. */
export const APPROVALS_KEY = ['approvals'] as const

const isRule = isShape<{ readonly fourEyes: FourEyes }>({ fourEyes: isOneOf(...FOUR_EYES) })
const isAsked = isShape<{ readonly id: string }>({ id: isText })

function fourEyesOptions(list: Environment) {
  return queryOptions({
    queryKey: ['four-eyes', list],
    queryFn: async ({ signal }) => {
      const { data } = await callConsole(`/api/four-eyes/${list}`, { signal })
      if (!isRule(data)) throw notUnderstood(200)
      return data.fourEyes
    },
    // Asked with every dialog: an admin may have set it meanwhile.
    staleTime: 0,
  })
}

/**
 * Whether a second person must agree to a change of the list. It says no until it is known: the console itself holds the
 * rule, and refuses what needs one.
 */
export function useFourEyes(list: Environment, from: Exclude<FourEyes, 'off'>): boolean {
  const { data } = useQuery(fourEyesOptions(list))
  return data !== undefined && !isLower(data, from)
}

/** Asks for a second person's agreement; answers the id of the request, or nothing if no password was given. */
export async function askApproval(
  client: QueryClient,
  call: ConfirmedCall,
  request: JsonObject,
): Promise<string | undefined> {
  const answer = await call('/api/approvals', { method: 'POST', body: request })
  if (answer === undefined) return undefined
  const { data } = answer
  if (!isAsked(data)) throw notUnderstood(201)
  await client.invalidateQueries({ queryKey: APPROVALS_KEY })
  await client.invalidateQueries({ queryKey: NOTICES_KEY })
  return data.id
}
