import 'server-only'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import type { Cause, FieldChange, ListAct, ListChange, ListCoverage, ListedRecord } from '../api/changes.ts'
import type { MomentBetween } from '../api/moment-between.ts'
import type { UnprovedRead } from '../api/sync-state.ts'
import type { EntryEvent } from '../events/cause.ts'
import type { Act } from './acts.ts'
import type { Change } from './change-feed.ts'
import { type Coverage, type EndedRead, isClockSetBack } from './coverage.ts'
import { type Difference, differencesOf } from './differences.ts'
import { isFormer } from './entry-state.ts'
import type { Interval } from './interval.ts'
import type { MirroredRecord } from './record.ts'

export function shownInterval({ after, by }: Interval): MomentBetween {
  return { from: isoOrNull(after), to: iso(by) }
}

function shownDifference({ path, before, after }: Difference): FieldChange {
  return { path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
}

function shownCause({ action, at, actor, reason, fileName }: EntryEvent): Cause {
  return { action, at: iso(at), actor, reason, fileName }
}

export function shownAct({ change, lines, after, by, happened }: Act): ListAct {
  const events = happened ? { from: iso(happened.from), to: iso(happened.to) } : null
  return { change: shownChange(change), lines, between: shownInterval({ after, by }), happened: events }
}

/** Returns a line as the API sends it. */
export function shownChange({ after, by, cause: event, ...change }: Change): ListChange {
  const happened = { between: shownInterval({ after, by }), cause: event ? shownCause(event) : null }
  if (change.kind === 'mass') return { ...change, ...happened }
  const { differences, ...rest } = change
  return { ...rest, ...happened, fields: differences.map(shownDifference) }
}

export function shownCoverage(coverage: Coverage | undefined, now: number): ListCoverage | null {
  if (!coverage) return null
  const { generation, read, total, grade, provisos, lag, startedAt, certifiedAt } = coverage
  const lagSeconds = Math.ceil(lag / 1000)
  const [from, to] = [iso(startedAt), iso(certifiedAt)]
  const setBack = isClockSetBack(coverage, now) ? ({ clockSetBack: true } as const) : {}
  return { generation, read, total, grade, provisos, lagSeconds, startedAt: from, certifiedAt: to, ...setBack }
}

/** Returns the last completed sync if it proves nothing. */
export function shownUnproved(ended: EndedRead | undefined): UnprovedRead | null {
  if (!ended || ended.isProof) return null
  const { endedAt, read, total, reachable } = ended
  return { endedAt: iso(endedAt), read, total, reachable }
}

/** Returns an entry with its history as the API sends it. */
export function shownRecord(record: MirroredRecord, unsteady: ReadonlySet<string>): ListedRecord {
  const versions = record.versions.map(({ item, from, to, pairedBy: by, cameBy, wentBy }, index) => {
    const before = record.versions[index - 1]
    const fields = before ? differencesOf(before.item, item, unsteady).map(shownDifference) : []
    const interval = { from: shownInterval(from), ...(to ? { to: shownInterval(to) } : {}) }
    const causes = {
      ...(cameBy ? { cameBy: shownCause(cameBy) } : {}),
      ...(wentBy ? { wentBy: shownCause(wentBy) } : {}),
    }
    return { item, ...interval, ...(by ? { pairedBy: by } : {}), ...causes, fields }
  })
  const { key, firstSeenAt, copies } = record
  const state = isFormer(record.state) ? 'removed' : record.state === 'pending' ? 'pending' : 'listed'
  return { key, state, firstSeenAt: iso(firstSeenAt), ...(copies > 1 ? { copies } : {}), versions }
}
