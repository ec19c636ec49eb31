import type { FastifyRequest } from 'fastify'
import { fieldFailure } from '#lib/contract/errors.ts'
import { type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { Refusal } from './errors.ts'

/** Parses the raw query string: Fastify's parsed query hides repeated parameters. */
function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/**
 * Returns the requested page.
 *
 * @throws Refusal when `limit` or `offset` is invalid.
 */
export function requestedPage(request: FastifyRequest): PageRequest {
  const parsed = parsePage(queryOf(request.raw.url ?? ''))
  if (!parsed.ok) throw new Refusal(400, fieldFailure(parsed.errors))
  return parsed.page
}
