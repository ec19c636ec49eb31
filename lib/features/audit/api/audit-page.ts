import type { JsonValue } from '#lib/contract/json.ts'
import type { Pagination } from '#lib/contract/pagination.ts'

/** An act as admins read it. Of what it was about only the number of subjects: their hashes say nothing to people. */
export type AuditEntry = {
  readonly number: number
  readonly at: string
  /** E-mail address of the person then; null for someone who was not signed in. */
  readonly actor: string | null
  readonly role: string | null
  readonly action: string
  readonly requestId: string
  readonly details: JsonValue
  readonly subjects: number
}

/** `data` of `GET /api/audit`, the latest entry first. */
export type AuditPage = { readonly items: readonly AuditEntry[]; readonly pagination: Pagination }
