import 'server-only'
import type { Budget } from './budget.ts'
import type { Chain } from './chain.ts'

/**
 * Extends the chain by one page that links, wherever the list has shifted to. A page that shares no entry lies beyond
 * the chain's end, so each next page is requested further towards the head. A page that shares some shows where the end
 * is now.
 *
 * @param overlap how many entries to share with the chain's end.
 * @returns whether it got longer or reached the end of the list. A page that ends below its own total, with nothing
 * after it, does not count as the end.
 */
export async function extend(chain: Chain, overlap: number, budget: Budget): Promise<boolean> {
  const { reading, sequence } = chain
  let band = overlap
  let at = Math.max(0, sequence.end - band)
  let step = reading.limit
  let failedAt: number | undefined
  while (budget.spend()) {
    const page = await reading.page(at)
    if (!page) return false
    const joined = chain.join(page)
    if (joined && (joined.learnt > 0 || chain.isWhole)) return true
    if (joined) {
      // The end is where it was expected, but too few entries of the overlap are witnesses: share more of them.
      if (sequence.end - band === failedAt) band = Math.min(2 * band, reading.limit - 1)
      const next = sequence.end - band
      if (next <= at) return false
      at = next
      step = reading.limit
    } else {
      chain.keep(page)
      failedAt = at
      if (at === 0) return false
      at = Math.max(0, Math.min(at - step, page.total - Math.floor(reading.limit / 2)))
      step *= 2
    }
  }
  return false
}

/** Links everything that was read into one chain up to the end of the list, and reads what is missing in between. */
export async function stitch(chain: Chain, overlap: number, budget: Budget): Promise<boolean> {
  chain.joinWaiting()
  while (!chain.isWhole) {
    if (!(await extend(chain, overlap, budget))) return false
    chain.joinWaiting()
  }
  return true
}
