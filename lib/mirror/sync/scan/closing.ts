import 'server-only'
import type { Budget } from './budget.ts'
import type { Chain } from './chain.ts'
import { CLOSING_ROUNDS } from './constants.ts'
import { extend } from './extend.ts'
import { link, type Ranked } from './link.ts'
import { endOf, endsList, type ScanPage } from './page.ts'

function ranked({ entries }: ScanPage): Ranked {
  const ranks = new Map(entries.map((entry, rank) => [entry, rank]))
  return { length: entries.length, at: (rank) => entries[rank], rankOf: (entry) => ranks.get(entry) ?? -1 }
}

/** Reads from the first entry on until a page links to the chain, and prepends what is new. */
async function closeHead(chain: Chain, overlap: number, budget: Budget): Promise<boolean> {
  const { reading, sequence } = chain
  const before: ScanPage[] = []
  for (let at = 0; budget.spend(); ) {
    const page = await reading.page(at)
    const previous = before.at(-1)
    if (!page || (previous && !link(ranked(previous), page.entries, reading.isRepeated))) return false
    if (chain.join(page)) {
      sequence.lead(before.flatMap(({ entries }) => entries))
      return true
    }
    if (endsList(page)) return false
    before.push(page)
    at = Math.max(at + 1, endOf(page) - overlap)
  }
  return false
}

/** Reads the end of the list again until it is reached. Starting half a page earlier shows both sides of it. */
async function closeTail(chain: Chain, budget: Budget): Promise<boolean> {
  while (!chain.isWhole) {
    if (!(await extend(chain, Math.ceil(chain.reading.limit / 2), budget))) return false
    chain.joinWaiting()
  }
  return true
}

/**
 * Reads both ends again after everything else, until nothing new appears: entries that jumped to an end during the sync
 * are there now (theorem 2 of docs/mirror.md).
 */
export async function close(chain: Chain, overlap: number, budget: Budget): Promise<boolean> {
  for (let round = 0; round < CLOSING_ROUNDS; round += 1) {
    const before = chain.sequence.length
    if (!(await closeHead(chain, overlap, budget)) || !(await closeTail(chain, budget))) return false
    if (chain.sequence.length === before) break
  }
  return true
}
