import 'server-only'
import type { z } from 'zod'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { parsePage } from '#lib/contract/pagination.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import { type Answer, answered, invalid } from '#lib/platform/http/answer.ts'
import type { Outcome } from '../call.ts'
import { upstreamFailed } from '../upstream-answer.ts'
import type { ManagedContext } from './managed.ts'
import type { ManagedOperation } from './operation.ts'

/** Passes on an answer of the management interface. */
export function managementAnswer(message: string, outcome: Outcome<unknown>, status = 200): Answer {
  return outcome.ok ? answered(message, outcome.value, { status }) : upstreamFailed(outcome.failure)
}

/** Passes on the page requested by `?limit&offset`. */
export async function managementPage<A extends Action>(
  { query, management }: ManagedContext<A>,
  message: string,
  listing: (page: PageRequest) => ManagedOperation<z.ZodType, A>,
): Promise<Answer> {
  const parsed = parsePage(query)
  return parsed.ok ? managementAnswer(message, await management.call(listing(parsed.page))) : invalid(parsed.errors)
}
