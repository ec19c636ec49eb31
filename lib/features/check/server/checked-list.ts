import 'server-only'
import type { Form } from '#lib/matching/forms/form.ts'
import type { Cut } from '#lib/matching/value-in-parts.ts'
import type { StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import type { Candidate, Candidates } from '#lib/mirror/query/candidates.ts'
import type { Coverage, EndedRead } from '#lib/mirror/query/coverage.ts'
import type { FieldRoles } from '#lib/mirror/query/field-roles.ts'
import type { MirroredRecord } from '#lib/mirror/query/record.ts'

/** What is known of the syncs of a list. */
export type LatestReads = {
  readonly certified: Coverage | undefined
  /** The last ended sync, if it proves nothing. */
  readonly unproved: EndedRead | undefined
  /** The sync in progress. */
  readonly progress: { readonly startedAt: number; readonly read: number; readonly total: number } | undefined
  /** When the console's first sync of this list began. */
  readonly since: number | undefined
}

/** What a check needs of the mirror of one list. */
export interface CheckedList {
  latestReads(): Promise<LatestReads>
  fieldRoles(settings: readonly StoredFieldSetting[], certified: Coverage | undefined): Promise<FieldRoles>
  /**
   * For each value, finds entries that may have one of its forms, including removed ones, listed ones first. Some of
   * these entries may have none of the forms.
   *
   * @param values at most `VALUES_AT_ONCE`.
   */
  findEntries(values: readonly (readonly Form[])[]): Promise<readonly Candidates[]>
  /** Finds entries that may have the words of a name in several fields, such as first and last name. */
  findSplitName(words: readonly string[]): Promise<readonly Candidate[]>
  /** Finds entries on the list that may have a value in several fields, such as a phone number and its area code. */
  findSplitValue(cuts: readonly Cut[]): Promise<readonly Candidate[]>
  /** Whether parts of texts can be searched. */
  readonly searchesText: boolean
  /**
   * Listed entries whose folded text contains each piece in one of its spellings; none if that cannot be searched. A
   * spelling of fewer than three characters has to be a word.
   *
   * @param value the whole text of one of their fields, if any.
   */
  findPieces(pieces: readonly (readonly string[])[], most: number, value?: string): Promise<readonly Candidate[]>
  /** Contents that count as listed although others took their place. Their texts cannot be searched. */
  findReplaced(most: number): Promise<readonly Candidate[]>
  /** Counts the listed entries with one of the forms in some fields; `more` if there are others. */
  countListed(
    forms: readonly Form[],
    isCounted: (path: string) => boolean,
  ): Promise<{ readonly count: number; readonly more: boolean }>
  /** Finds an entry with every content that it had, as far as its history is kept. */
  findRecord(key: string): Promise<MirroredRecord | undefined>
}
