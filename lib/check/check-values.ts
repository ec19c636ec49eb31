import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CheckCoverage, CheckData, CheckResult, UnusableReason } from '#lib/contract/check.ts'
import { type Candidates, judge } from './judge.ts'
import type { CertifiedRead, KnownEntry, MirroredList } from './mirrored-list.ts'
import { piecesOf } from './pieces.ts'
import { doubtOf } from './proof.ts'
import { readValue, type Sought } from './sought.ts'

/** Entries shown for a value that is checked alone, and for one of many. */
const MOST_ALONE = 100
const MOST_OF_MANY = 5

/** Values judged before other requests get their turn. */
const SLICE = 200

/** Rows looked at for a slip of one character. */
const MOST_NEAR = 200

export type CheckOptions = {
  readonly now: number
  /** Milliseconds after which a read proves nothing. */
  readonly oldest: number
}

function unusable(index: number, why: UnusableReason): CheckResult {
  return { index, outcome: 'unusable', matches: [], found: 0, similar: [], former: [], why }
}

/** Entries a slip away, looked for only where one value is checked: it costs a hundred times an exact look. */
async function findNear(list: MirroredList, { folded }: Sought): Promise<readonly KnownEntry[]> {
  const found = await Promise.all(piecesOf(folded).map((piece) => list.findPiece(piece, MOST_NEAR)))
  return [...new Map(found.flat().map((entry) => [entry.key, entry])).values()]
}

async function candidatesOf(list: MirroredList, sought: readonly Sought[]): Promise<readonly Candidates[]> {
  const [alone] = sought.length === 1 ? sought : []
  const most = alone ? MOST_ALONE : MOST_OF_MANY
  const forms = sought.map((each) => each.forms)
  // One more than is shown tells whether there are more.
  const [found, near] = await Promise.all([list.findEntries(forms, most + 1), alone ? findNear(list, alone) : []])
  return found.map((entries) => ({ entries: entries.slice(0, most), near, more: entries.length > most }))
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

function coverageOf(
  read: CertifiedRead | undefined,
  since: number | undefined,
  { now, oldest }: CheckOptions,
): CheckCoverage {
  return {
    read: read?.read ?? null,
    total: read?.totalLast ?? null,
    grade: read?.grade ?? null,
    generation: read?.generation ?? null,
    startedAt: read ? iso(read.startedAt) : null,
    certifiedAt: read ? iso(read.endedAt) : null,
    checkedAt: iso(now),
    oldestSeconds: Math.round(oldest / 1000),
    changedMeanwhile: read ? read.totalFirst !== read.totalLast : null,
    readSince: since === undefined ? null : iso(since),
  }
}

/** Checks values against the mirror of one list: one pass, results in the order given, equal values looked up once. */
export async function checkValues(
  list: MirroredList,
  values: readonly unknown[],
  options: CheckOptions,
): Promise<CheckData> {
  // Before the entries: a read that ends in between proves more than is claimed, never less.
  const latest = await list.latestRead()
  const doubt = doubtOf(latest?.read, options.now, options.oldest)
  const read = values.map(readValue)
  const distinct = new Map<string, Sought>()
  for (const value of read) if (typeof value !== 'string') distinct.set(value.given, value)
  const sought = [...distinct.values()]
  const candidates = await candidatesOf(list, sought)
  const byGiven = new Map(sought.map(({ given }, place) => [given, candidates[place]]))

  const results: CheckResult[] = []
  for (const [index, value] of read.entries()) {
    const found = typeof value === 'string' ? undefined : byGiven.get(value.given)
    results.push(
      typeof value === 'string' || !found
        ? unusable(index, typeof value === 'string' ? value : 'empty')
        : judge(index, value, found, doubt),
    )
    if (index % SLICE === SLICE - 1) await yieldToOthers()
  }
  return { results, coverage: coverageOf(latest?.read, latest?.since, options) }
}
