import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Clock } from '#lib/platform/clock.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { SightedContent } from '../generation.ts'
import type { Ends } from './ends.ts'

const LOOK_MILLISECONDS = 15_000
/** Looks are spread by so much, so that those of many consoles do not fall together. */
const SPREAD = 0.2

type Sight = (item: BlacklistedUser) => SightedContent

/** What a full read saw at the ends, and how it recognised rows. */
type Seen = { readonly ends: Ends; readonly sight: Sight }

/**
 * Looks at both ends of the list between two full reads. What has come or gone there is reason to read at once; that
 * nothing has proves nothing, for the middle was not looked at.
 */
export class Sentinel {
  readonly #clock: Clock
  #known: (Seen & { readonly nextAt: number | null }) | undefined
  #lookedAt = 0
  #pause = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Begins to watch after a full read.
   *
   * @param nextAt what was written down as the time of the next one: while that stands, nobody else has read since.
   * @param pauseMilliseconds how long to leave the service alone first.
   */
  watch({ ends, sight }: Seen, nextAt: number | null, pauseMilliseconds: number): void {
    this.#known = { ends, sight, nextAt }
    this.#rest(Math.max(LOOK_MILLISECONDS, pauseMilliseconds))
  }

  /** Whether the list is seen to have changed; `false` also when it is not time to look, or the look failed. */
  async seesChange(nextAt: number | null, look: (sight: Sight) => Promise<Outcome<Ends>>): Promise<boolean> {
    const known = this.#known
    if (!known || known.nextAt !== nextAt) return false
    if (!hasCome(this.#lookedAt + this.#pause, this.#clock(), this.#pause)) return false
    this.#rest(LOOK_MILLISECONDS * (1 - SPREAD + 2 * SPREAD * Math.random()))
    const found = await look(known.sight)
    if (!found.ok) return false
    const { total, head, tail } = found.value
    return total !== known.ends.total || head !== known.ends.head || tail !== known.ends.tail
  }

  #rest(milliseconds: number): void {
    this.#lookedAt = this.#clock()
    this.#pause = milliseconds
  }
}
