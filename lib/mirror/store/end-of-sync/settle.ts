import 'server-only'
import type { EntryNumber } from '../../generation.ts'

/** A content at the end of a sync, as far as what becomes of it depends on that. */
export type Standing = {
  readonly id: EntryNumber
  readonly state: 'listed' | 'pending' | 'replaced'
  readonly isSeen: boolean
  /** Certified syncs in a row that missed it before this one. */
  readonly misses: number
  /** It came, and the feed has no line of that yet: it came in this sync, or has waited for one since an earlier. */
  readonly waits: 'new' | 'longer' | undefined
  /** It was there before, and was gone for a while. */
  readonly isBack: boolean
  /** The value by which it is paired; undefined where it has none. */
  readonly key: string | undefined
  readonly cameBy: number
  readonly lastSeenAt: number
  /** The feed has a line that it was added. */
  readonly isTold: boolean
}

/** What becomes of one content, or of two: `new` took the place of `old`. */
export type Verdict =
  /** The feed tells that it came, whether for the first time or again. */
  | { readonly kind: 'added'; readonly id: EntryNumber }
  | { readonly kind: 'changed'; readonly old: EntryNumber; readonly new: EntryNumber }
  /** The same, by fields that moved in many entries at once: it has no line of its own. */
  | { readonly kind: 'moved'; readonly old: EntryNumber; readonly new: EntryNumber }
  /** Another took its place, without a line of its own. */
  | { readonly kind: 'replaced'; readonly id: EntryNumber }
  /** It stays without a line. */
  | { readonly kind: 'silent'; readonly id: EntryNumber }
  | { readonly kind: 'missed'; readonly id: EntryNumber }
  /** It leaves without a line. */
  | { readonly kind: 'gone'; readonly id: EntryNumber }
  | { readonly kind: 'removed'; readonly id: EntryNumber }
  /** It would be removed, if there were not suspiciously many of them. */
  | { readonly kind: 'held'; readonly id: EntryNumber }

export type SettleOptions = {
  readonly isCertified: boolean
  /** Whether what came may be told already; else it waits, since it may be what was there before. */
  readonly tells: boolean
  /** Certified syncs in a row that have to miss a content before it is gone. */
  readonly missesEnough: number
  /** Whether any content was seen at all. */
  readonly sawAny: boolean
  /** How many contents are listed or pending. */
  readonly listed: number
  /** What contents are without the fields that moved in many entries at once; empty where none did. */
  readonly cores: ReadonlyMap<EntryNumber, string>
}

/** More removals at once than these are held back until as many further syncs agree. */
const BRAKE_CONTENTS = 20
const BRAKE_SHARE = 0.02
const BRAKE_MISSES = 2

/** Contents of one value of the key. */
type Group = {
  /** Listed or pending, and not waiting. */
  readonly older: readonly Standing[]
  /** Waiting, and seen by this sync. */
  readonly arrived: readonly Standing[]
  readonly unseenWaiting: readonly Standing[]
}

const NO_GROUP: Group = { older: [], arrived: [], unseenWaiting: [] }

function groupOf(standings: readonly Standing[]): Group {
  return {
    older: standings.filter(({ state, waits }) => state !== 'replaced' && !waits),
    arrived: standings.filter(({ waits, isSeen }) => waits !== undefined && isSeen),
    unseenWaiting: standings.filter(({ waits, isSeen }) => waits !== undefined && !isSeen),
  }
}

function latest(standings: readonly Standing[]): Standing | undefined {
  return standings.toSorted((one, other) => other.cameBy - one.cameBy || other.id - one.id)[0]
}

/** The only older content of a key, if this sync did not see it. */
function onlyUnseen({ older }: Group): Standing | undefined {
  const [only, another] = older
  return only && !another && !only.isSeen ? only : undefined
}

function groupsByKey(standings: readonly Standing[]): ReadonlyMap<string, Group> {
  const keyed = standings.filter(({ key }) => key !== undefined)
  return new Map([...Map.groupBy(keyed, ({ key }) => key ?? '')].map(([key, all]) => [key, groupOf(all)]))
}

/** Each older content, and the one of its key that has come since, where no others have it. */
export function pairsByKey(standings: readonly Standing[]): readonly (readonly [EntryNumber, EntryNumber])[] {
  return [...groupsByKey(standings).values()].flatMap(({ older, arrived }) => {
    const [old, other, another] = older.toSorted((one, two) => one.cameBy - two.cameBy)
    const by = latest(arrived) ?? other
    return old && by && !another && (arrived.length === 0 || !other) ? [[old.id, by.id] as const] : []
  })
}

/** Decides at the end of a sync what becomes of every content that waits, or that the sync did not see. */
class Settlement {
  readonly #options: SettleOptions
  readonly #groups: ReadonlyMap<string, Group>
  readonly #settled = new Set<EntryNumber>()
  readonly #replaced = new Set<EntryNumber>()
  readonly verdicts: Verdict[] = []

  constructor(standings: readonly Standing[], options: SettleOptions) {
    this.#options = options
    this.#groups = groupsByKey(standings)
  }

  #groupOf({ key }: Standing): Group {
    return (key === undefined ? undefined : this.#groups.get(key)) ?? NO_GROUP
  }

  /** What waits and was not taken for anything yet. */
  #arrived(group: Group): readonly Standing[] {
    return this.#unsettled(group.arrived)
  }

  #unsettled(all: readonly Standing[]): readonly Standing[] {
    return all.filter(({ id }) => !this.#settled.has(id))
  }

  #change(old: Standing, by: Standing): void {
    const { cores } = this.#options
    const core = cores.get(old.id)
    const isMass = core !== undefined && core === cores.get(by.id)
    this.verdicts.push({ kind: isMass ? 'moved' : 'changed', old: old.id, new: by.id })
    this.#settled.add(by.id)
    this.#replaced.add(old.id)
  }

  #replace(all: readonly Standing[]): void {
    for (const { id } of all) {
      if (this.#settled.has(id)) continue
      this.verdicts.push({ kind: 'replaced', id })
      this.#settled.add(id)
      this.#replaced.add(id)
    }
  }

  /** Contents that are equal but for fields that moved in many entries at once: each takes the place of one. */
  move(standings: readonly Standing[]): void {
    const cores = Map.groupBy(standings, ({ id }) => this.#options.cores.get(id))
    cores.delete(undefined)
    for (const all of cores.values()) {
      const { older, arrived, unseenWaiting } = groupOf(all)
      // One that was seen too was so before it moved, if the key says that the two are one entry.
      const isOne = older.length === 1 && arrived.length === 1 && arrived[0]?.key !== undefined
      const left = isOne ? older : older.filter(({ isSeen }) => !isSeen)
      for (const [place, by] of arrived.entries()) {
        const old = left[place]
        if (old) this.#change(old, by)
      }
      if (left.length > 0 && arrived.length > 0) this.#replace(unseenWaiting)
    }
  }

  /** One content of a key went and one came: the entry changed. */
  pair(): void {
    for (const group of this.#groups.values()) {
      const old = onlyUnseen(group)
      const [by, another] = this.#arrived(group)
      if (!old || !by || another || this.#replaced.has(old.id)) continue
      this.#change(old, by)
      this.#replace(group.unseenWaiting)
    }
  }

  /** What took the place of a content that is gone, where that came out only now. */
  #successorOf(gone: Standing): Standing | undefined {
    const group = this.#groupOf(gone)
    const [other, another] = group.older.filter(({ isSeen }) => isSeen)
    // One that came and was missed since is what it was when it went.
    if (!other) return latest(this.#arrived(group)) ?? latest(this.#unsettled(group.unseenWaiting))
    const isLater = !another && other.cameBy > gone.lastSeenAt && !other.isTold
    return isLater && !this.#settled.has(other.id) ? other : undefined
  }

  miss(unseen: readonly Standing[]): void {
    const due: Standing[] = []
    for (const each of unseen) {
      if (each.misses + 1 < this.#options.missesEnough) this.verdicts.push({ kind: 'missed', id: each.id })
      else if (this.#replaced.has(each.id) || each.state === 'replaced' || each.waits) {
        this.verdicts.push({ kind: 'gone', id: each.id })
        this.#settled.add(each.id)
      } else due.push(each)
    }
    const removed: Standing[] = []
    for (const each of due) {
      const by = this.#successorOf(each)
      if (!by) {
        removed.push(each)
        continue
      }
      this.#change(each, by)
      for (const { id } of this.#arrived(this.#groupOf(each))) {
        this.verdicts.push({ kind: 'silent', id })
        this.#settled.add(id)
      }
      this.verdicts.push({ kind: 'gone', id: each.id })
    }
    this.#remove(removed)
  }

  #remove(due: readonly Standing[]): void {
    const { listed, sawAny, missesEnough } = this.#options
    const isBraked = !sawAny || due.length > Math.max(BRAKE_CONTENTS, listed * BRAKE_SHARE)
    for (const { id, misses } of due) {
      const isHeld = isBraked && misses + 1 < missesEnough + BRAKE_MISSES
      this.verdicts.push({ kind: isHeld ? 'held' : 'removed', id })
    }
  }

  /** What is new, unless it may turn out to be an older content that was edited. */
  tell(waiting: readonly Standing[]): void {
    for (const each of waiting) {
      if (this.#settled.has(each.id)) continue
      const group = this.#groupOf(each)
      const mayBeEdited = this.#options.isCertified
        ? group.older.some(({ isSeen }) => isSeen) || (onlyUnseen(group) !== undefined && group.arrived.length > 1)
        : each.isBack || group.older.length > 0
      const hasWaited = this.#options.isCertified && each.waits === 'longer'
      if (!mayBeEdited || hasWaited) this.verdicts.push({ kind: 'added', id: each.id })
    }
  }
}

/**
 * Decides at the end of a sync what becomes of every content that waits for a line, or that the sync did not see. Whatever
 * was seen stays on the list in any case.
 *
 * @param standings those, and the others that have the same key as one of them.
 */
export function settle(standings: readonly Standing[], options: SettleOptions): readonly Verdict[] {
  const settlement = new Settlement(standings, options)
  if (options.isCertified) {
    if (options.tells) {
      settlement.move(standings)
      settlement.pair()
    }
    settlement.miss(standings.filter(({ isSeen }) => !isSeen))
  }
  if (options.tells) settlement.tell(standings.filter(({ waits, isSeen }) => waits !== undefined && isSeen))
  return settlement.verdicts
}
