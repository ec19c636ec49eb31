import 'server-only'
import { setImmediate } from 'node:timers/promises'

type Event = { readonly at: number; readonly happen: () => void }

/** Virtual time that jumps from event to event, in mean round trips. */
export class VirtualTime {
  #now = 0
  /** The next event last. */
  readonly #events: Event[] = []

  get now(): number {
    return this.#now
  }

  after(delay: number, happen: () => void): void {
    const at = this.#now + delay
    let place = this.#events.length
    while (place > 0 && (this.#events[place - 1]?.at ?? at) <= at) place -= 1
    this.#events.splice(place, 0, { at, happen })
  }

  /** Advances the time until `work` is done. Programs under test see every event before the next one. */
  async run<Value>(work: Promise<Value>): Promise<Value> {
    let isOver = false
    const done = work.finally(() => {
      isOver = true
    })
    done.catch(() => {})
    await setImmediate()
    while (!isOver) {
      const event = this.#events.pop()
      if (!event) throw new Error('Nothing more will happen, and the work is not done')
      this.#now = event.at
      event.happen()
      await setImmediate()
    }
    return done
  }
}
