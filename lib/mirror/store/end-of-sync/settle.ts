import 'server-only'
import type { EntryNumber } from '../../generation.ts'

/** What decides about a content at the end of a sync. */
export type Standing = {
  readonly id: EntryNumber
  readonly state: 'listed' | 'pending' | 'replaced'
  readonly isSeen: boolean
  /** How many certified syncs in a row missed it before this one. */
  readonly misses: number
  /** Set while it waits for its line: `new` if it appeared in this sync, `longer` if in an earlier one. */
  readonly waits: 'new' | 'longer' | undefined
  /** Whether it was on the list before and was gone for a while. */
  readonly isBack: boolean
  /** The value that pairs it; undefined if it has none. */
  readonly key: string | undefined
  readonly cameBy: number
  readonly lastSeenAt: number
  /** Whether it has a line as added. */
  readonly isTold: boolean
}

/** What happens to a content, or to two contents when `new` takes the place of `old`. */
export type Decision =
  /** It gets a line as added, or as reappeared. */
  | { readonly kind: 'added'; readonly id: EntryNumber }
  | { readonly kind: 'changed'; readonly old: EntryNumber; readonly new: EntryNumber }
  /** Changed, by fields that moved in many entries at once: it gets no line of its own. */
  | { readonly kind: 'moved'; readonly old: EntryNumber; readonly new: EntryNumber }
  /** Another content took its place, without a line. */
  | { readonly kind: 'replaced'; readonly id: EntryNumber }
  /** It stays without a line. */
  | { readonly kind: 'silent'; readonly id: EntryNumber }
  /** It leaves without a line. */
  | { readonly kind: 'gone'; readonly id: EntryNumber }
  | { readonly kind: 'removed'; readonly id: EntryNumber }
  /** It would be removed, but is held back, because suspiciously many would be. */
  | { readonly kind: 'held'; readonly id: EntryNumber }

export type SettleOptions = {
  readonly isCertified: boolean
  /** Whether lines about new contents may be written. If not, these wait, as they may be old contents that changed. */
  readonly tells: boolean
  /** How many certified syncs in a row must miss a content before it is gone. */
  readonly missesEnough: number
  /** Whether the sync saw any content. */
  readonly sawAny: boolean
  /** How many contents are listed or pending. */
  readonly listed: number
  /** Hashes of contents without the fields that moved in many entries at once; empty if none did. */
  readonly cores: ReadonlyMap<EntryNumber, string>
}

/** More removals at once than this are held back until `BRAKE_MISSES` further syncs agree. */
const BRAKE_CONTENTS = 20
const BRAKE_SHARE = 0.02
const BRAKE_MISSES = 2

/** The contents that share one value of the key. */
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

/** Returns the only older content of a key, if this sync did not see it. */
function onlyUnseen({ older }: Group): Standing | undefined {
  const [only, another] = older
  return only && !another && !only.isSeen ? only : undefined
}

function groupsByKey(standings: readonly Standing[]): ReadonlyMap<string, Group> {
  const keyed = standings.filter(({ key }) => key !== undefined)
  return new Map([...Map.groupBy(keyed, ({ key }) => key ?? '')].map(([key, all]) => [key, groupOf(all)]))
}

/** Returns each older content with the content of its key that appeared since, if no other has that key. */
export function pairsByKey(standings: readonly Standing[]): readonly (readonly [EntryNumber, EntryNumber])[] {
  return [...groupsByKey(standings).values()].flatMap(({ older, arrived }) => {
    const [old, other, another] = older.toSorted((one, two) => one.cameBy - two.cameBy)
    const by = latest(arrived) ?? other
    return old && by && !another && (arrived.length === 0 || !other) ? [[old.id, by.id] as const] : []
  })
}

/** Decides about every content that waits or that the sync did not see. */
class Settlement {
  readonly #options: SettleOptions
  readonly #groups: ReadonlyMap<string, Group>
  readonly #settled = new Set<EntryNumber>()
  readonly #replaced = new Set<EntryNumber>()
  readonly decisions: Decision[] = []

  constructor(standings: readonly Standing[], options: SettleOptions) {
    this.#options = options
    this.#groups = groupsByKey(standings)
  }

  #groupOf({ key }: Standing): Group {
    return (key === undefined ? undefined : this.#groups.get(key)) ?? NO_GROUP
  }

  /** Seen waiting contents without a decision. */
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
    this.decisions.push({ kind: isMass ? 'moved' : 'changed', old: old.id, new: by.id })
    this.#settled.add(by.id)
    this.#replaced.add(old.id)
  }

  #replace(all: readonly Standing[]): void {
    for (const { id } of all) {
      if (this.#settled.has(id)) continue
      this.decisions.push({ kind: 'replaced', id })
      this.#settled.add(id)
      this.#replaced.add(id)
    }
  }

  /** Pairs contents that are equal except for fields that moved in many entries at once. */
  move(standings: readonly Standing[]): void {
    const cores = Map.groupBy(standings, ({ id }) => this.#options.cores.get(id))
    cores.delete(undefined)
    for (const all of cores.values()) {
      const { older, arrived, unseenWaiting } = groupOf(all)
      // If the key says that the two are one entry, an old content that was also seen was seen before it moved.
      const isOne = older.length === 1 && arrived.length === 1 && arrived[0]?.key !== undefined
      const left = isOne ? older : older.filter(({ isSeen }) => !isSeen)
      for (const [index, by] of arrived.entries()) {
        const old = left[index]
        if (old) this.#change(old, by)
      }
      if (left.length > 0 && arrived.length > 0) this.#replace(unseenWaiting)
    }
  }

  /** One content of a key disappeared and one appeared: the entry changed. */
  pair(): void {
    for (const group of this.#groups.values()) {
      const old = onlyUnseen(group)
      const [by, another] = this.#arrived(group)
      if (!old || !by || another || this.#replaced.has(old.id)) continue
      this.#change(old, by)
      this.#replace(group.unseenWaiting)
    }
  }

  /** Returns the content that replaced a gone one, if that is known only now. */
  #successorOf(gone: Standing): Standing | undefined {
    const group = this.#groupOf(gone)
    const [other, another] = group.older.filter(({ isSeen }) => isSeen)
    // A content that appeared and was missed since is the last content of the entry.
    if (!other) return latest(this.#arrived(group)) ?? latest(this.#unsettled(group.unseenWaiting))
    const isLater = !another && other.cameBy > gone.lastSeenAt && !other.isTold
    return isLater && !this.#settled.has(other.id) ? other : undefined
  }

  miss(unseen: readonly Standing[]): void {
    const due: Standing[] = []
    for (const each of unseen) {
      // It stays on the list.
      if (each.misses + 1 < this.#options.missesEnough) continue
      if (this.#replaced.has(each.id) || each.state === 'replaced' || each.waits) {
        this.decisions.push({ kind: 'gone', id: each.id })
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
        this.decisions.push({ kind: 'silent', id })
        this.#settled.add(id)
      }
      this.decisions.push({ kind: 'gone', id: each.id })
    }
    this.#remove(removed)
  }

  #remove(due: readonly Standing[]): void {
    const { listed, sawAny, missesEnough } = this.#options
    const isBraked = !sawAny || due.length > Math.max(BRAKE_CONTENTS, listed * BRAKE_SHARE)
    for (const { id, misses } of due) {
      const isHeld = isBraked && misses + 1 < missesEnough + BRAKE_MISSES
      this.decisions.push({ kind: isHeld ? 'held' : 'removed', id })
    }
  }

  /** Gives new contents their lines, unless they may be older contents that were edited. */
  tell(waiting: readonly Standing[]): void {
    for (const each of waiting) {
      if (this.#settled.has(each.id)) continue
      const group = this.#groupOf(each)
      const mayBeEdited = this.#options.isCertified
        ? group.older.some(({ isSeen }) => isSeen) || (onlyUnseen(group) !== undefined && group.arrived.length > 1)
        : each.isBack || group.older.length > 0
      const hasWaited = this.#options.isCertified && each.waits === 'longer'
      if (!mayBeEdited || hasWaited) this.decisions.push({ kind: 'added', id: each.id })
    }
  }
}

/**
 * Decides at the end of a sync about every content that waits for a line or that the sync did not see. A content that
 * was seen always stays on the list.
 *
 * @param standings those contents, and the others that share a key with one of them.
 */
export function settle(standings: readonly Standing[], options: SettleOptions): readonly Decision[] {
  const settlement = new Settlement(standings, options)
  if (options.isCertified) {
    if (options.tells) {
      settlement.move(standings)
      settlement.pair()
    }
    settlement.miss(standings.filter(({ isSeen }) => !isSeen))
  }
  if (options.tells) settlement.tell(standings.filter(({ waits, isSeen }) => waits !== undefined && isSeen))
  return settlement.decisions
}
