import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Clock } from '#lib/platform/clock.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { type RecentEvents, showChange } from '../events/recent-events.ts'
import type { SightedContent } from '../generation.ts'
import type { Ends } from './ends.ts'

const CHECK_MILLISECONDS = 15_000
/** Random spread, so that checks of several consoles do not coincide. */
const SPREAD = 0.2

type Sight = (item: BlacklistedUser) => SightedContent

/** What a sync saw at the ends, how it recognised entries, and the events before it began, if they are known. */
type Seen = { readonly ends: Ends; readonly sight: Sight; readonly events: RecentEvents | undefined }

/** How to ask the service. */
export type Look = {
  readonly ends: (sight: Sight) => Promise<Outcome<Ends>>
  /** Undefined if the service did not answer or tells no events. */
  readonly events: () => Promise<RecentEvents | undefined>
}

/**
 * Reads both ends of the list and the latest events between two syncs. A difference is reason to sync at once. Without
 * events, no difference proves nothing, because the middle was not read.
 */
export class Sentinel {
  readonly #clock: Clock
  #known: (Seen & { readonly nextAt: number | null }) | undefined
  #checkedAt = 0
  #pause = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Begins to watch after a sync.
   *
   * @param nextAt the stored time of the next one. While it is unchanged, nobody else has synced since.
   * @param pauseMilliseconds how long to leave the service alone first.
   */
  watch({ ends, sight, events }: Seen, nextAt: number | null, pauseMilliseconds: number): void {
    this.#known = { ends, sight, events, nextAt }
    this.#rest(Math.max(CHECK_MILLISECONDS, pauseMilliseconds))
  }

  /** Whether the list was seen to have changed; `false` also if no check is due, or it failed. */
  async seesChange(nextAt: number | null, look: Look): Promise<boolean> {
    const known = this.#known
    if (!known || known.nextAt !== nextAt) return false
    if (!hasCome(this.#checkedAt + this.#pause, this.#clock(), this.#pause)) return false
    this.#rest(CHECK_MILLISECONDS * (1 - SPREAD + 2 * SPREAD * Math.random()))
    const [found, events] = await Promise.all([look.ends(known.sight), look.events()])
    if (events) {
      if (showChange(known.events, events)) return true
      this.#known = { ...known, events }
    }
    if (!found.ok) return false
    const { total, head, tail } = found.value
    return total !== known.ends.total || head !== known.ends.head || tail !== known.ends.tail
  }

  #rest(milliseconds: number): void {
    this.#checkedAt = this.#clock()
    this.#pause = milliseconds
  }
}
