import 'server-only'
import { REPAIRS } from './constants.ts'

/** How many requests besides the planned ones a pass may still make. A list that needs more has no order. */
export class Budget {
  #left: number
  #spent = 0

  constructor(planned: number) {
    this.#left = Math.max(REPAIRS.least, Math.ceil(planned * REPAIRS.share))
  }

  get spent(): number {
    return this.#spent
  }

  /** @returns whether there was anything left. */
  spend(): boolean {
    if (this.#left === 0) return false
    this.#left -= 1
    this.#spent += 1
    return true
  }
}
