import 'server-only'
import type { Form } from '#lib/matching/forms/form.ts'
import type { Proviso } from '#lib/mirror/api/provisos.ts'
import type { StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import type { Grade } from '#lib/mirror/generation.ts'
import type { Candidate, Candidates } from '#lib/mirror/query/candidates.ts'
import type { EndedRead } from '#lib/mirror/query/coverage.ts'
import type { FieldRoles } from '#lib/mirror/query/field-roles.ts'
import type { Version } from '#lib/mirror/query/record.ts'

/** The latest certified read of a whole list. Times are epoch milliseconds. */
export type CertifiedRead = {
  readonly generation: number
  readonly grade: Grade
  readonly provisos: readonly Proviso[]
  /** How old its answers may have been. */
  readonly lag: number
  readonly startedAt: number
  readonly endedAt: number
  readonly read: number
  /** Rows that the service counted at the end, and whether it ever counted otherwise. */
  readonly total: number
  readonly isTotalChanged: boolean
}

/** What is known of the reads of a list. */
export type LatestReads = {
  readonly certified: CertifiedRead | undefined
  /** The last one that came to its end, where that proves nothing. */
  readonly unproved: EndedRead | undefined
  /** The read under way. */
  readonly progress: { readonly read: number; readonly total: number } | undefined
  /** When the console first read this list. */
  readonly since: number | undefined
}

/** What a check asks of the mirror of one list. */
export interface MirroredList {
  latestReads(): Promise<LatestReads>
  fieldRoles(settings: readonly StoredFieldSetting[], certified: CertifiedRead | undefined): Promise<FieldRoles>
  /**
   * Entries that may have one of the forms, for each of a slice of values; removed ones too, listed ones first. Entries
   * that have none may be among them.
   *
   * @param values at most `VALUES_AT_ONCE`.
   */
  findEntries(values: readonly (readonly Form[])[]): Promise<readonly Candidates[]>
  /** Whether pieces of texts can be searched. */
  readonly searchesText: boolean
  /** Listed entries in whose folded text a piece of three characters or more occurs; none where that cannot be asked. */
  findPiece(piece: string, most: number): Promise<readonly Candidate[]>
  /** How many listed entries have one of the forms in one of some fields; `more` where there are others. */
  countListed(
    forms: readonly Form[],
    isCounted: (path: string) => boolean,
  ): Promise<{ readonly count: number; readonly more: boolean }>
  /** Every content that an entry had, the oldest first. */
  versionsOf(key: string): Promise<readonly Version[]>
}
