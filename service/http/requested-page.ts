import type { FastifyRequest } from 'fastify'
import { fieldFailure } from '#lib/contract/errors.ts'
import { type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { Refusal } from './errors.ts'

/** The query string of a request as it was sent: Fastify's own parsing would hide what was repeated. */
function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/**
 * The page that a request asks for.
 *
 * @throws Refusal when `limit` or `offset` is at fault.
 */
export function requestedPage(request: FastifyRequest): PageRequest {
  const parsed = parsePage(queryOf(request.raw.url ?? ''))
  if (!parsed.ok) throw new Refusal(400, fieldFailure(parsed.errors))
  return parsed.page
}
