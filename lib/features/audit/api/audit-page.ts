import type { JsonValue } from '#lib/contract/json.ts'
import type { Pagination } from '#lib/contract/pagination.ts'

/** An audit event as admins see it. Subjects and entries are only counted: their hashes mean nothing to people. */
export type AuditEntry = {
  readonly number: number
  readonly at: string
  /** E-mail address of the person at that time; null if nobody was signed in. */
  readonly actor: string | null
  readonly role: string | null
  readonly action: string
  readonly requestId: string
  readonly details: JsonValue
  readonly subjects: number
  readonly entries: number
}

/**
 * `data` of `GET /api/audit`, latest event first. `head` names the last event and its link, to note elsewhere; null while
 * there is none.
 */
export type AuditPage = {
  readonly items: readonly AuditEntry[]
  readonly pagination: Pagination
  readonly head: string | null
}

/** What a person whose role is limited used of a limit in the last hour. */
export type HourlyUse = {
  readonly person: string
  readonly kind: 'check' | 'reveal'
  readonly used: number
  readonly most: number
}
