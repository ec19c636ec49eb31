import type { JsonValue } from '#lib/contract/json.ts'
import type { Page } from '#lib/contract/pagination.ts'
import type { AuditLocation } from './audit-filter.ts'

/** An audit event as admins see it. Subjects and entries are only counted, because their hashes mean nothing to people. */
export type AuditEntry = {
  readonly number: number
  readonly at: string
  /** The person's e-mail address at that time; null if nobody was signed in. */
  readonly actor: string | null
  readonly role: string | null
  readonly action: string
  readonly requestId: string
  readonly details: JsonValue
  readonly subjects: number
  readonly entries: number
}

/**
 * `data` of `GET /api/audit`, latest event first. `head` is the last event's number and link, to note elsewhere; null
 * without events.
 */
export type AuditPage = Page<AuditEntry> & { readonly head: string | null }

/** `data` of `POST /api/audit/traces`. `complete`: no entry with the value was left out. */
export type Traces = Page<AuditEntry> & { readonly complete: boolean }

/** A page of the audit log for rendering: the requested one or, past the end, the last; with the people to filter by. */
export type LoadedAudit = {
  readonly page: AuditPage
  readonly location: AuditLocation
  readonly people: readonly { readonly id: string; readonly email: string }[]
}

/** How far the audit log has reached the system that it is forwarded to. */
export type AuditForwarding = {
  readonly receiver: string
  /** The number of the last event that arrived. */
  readonly number: number
  /** When it arrived; null if nothing has. */
  readonly at: string | null
  readonly waiting: number
  /** Failed attempts in a row, and why the latest failed. */
  readonly attempts: number
  readonly failure: string | null
}

/** `data` of `POST /api/audit/verify`: how many events from the start are good, and what is wrong with the next one. */
export type AuditVerification = {
  readonly good: number
  readonly fault: {
    readonly kind: 'changed' | 'missing' | 'archived' | 'key_lost' | 'other_end' | 'not_expected'
    readonly number: number
  } | null
  readonly head: string
}

/** How much of a limit a person with limits used in the last hour. */
export type HourlyUse = {
  readonly person: string
  readonly kind: 'check' | 'reveal'
  readonly used: number
  readonly most: number
}
