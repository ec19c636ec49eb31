import type { JsonValue } from '#lib/contract/json.ts'
import type { Pagination } from '#lib/contract/pagination.ts'
import type { AuditLocation } from './audit-filter.ts'

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

/** A page of the audit log as it is rendered, with the people by whom it can be filtered. */
export type LoadedAudit = {
  readonly page: AuditPage
  readonly location: AuditLocation
  readonly people: readonly { readonly id: string; readonly email: string }[]
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

/** What a person whose role is limited used of a limit in the last hour. */
export type HourlyUse = {
  readonly person: string
  readonly kind: 'check' | 'reveal'
  readonly used: number
  readonly most: number
}
