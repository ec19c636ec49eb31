import type pg from 'pg'

const KEY = Symbol.for('fraud-screening/database-pools')

/** On the global object, since Next loads a module several times. */
function allPools(): Set<pg.Pool> {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (known instanceof Set) return known
  const pools = new Set<pg.Pool>()
  Reflect.set(globalThis, KEY, pools)
  return pools
}

/** Counts the connections of a pool until the pool ends. */
export function countConnections(pool: pg.Pool): void {
  allPools().add(pool)
}

/** Returns the connections of all pools of this thread. */
export function connectionCounts(): { readonly used: number; readonly idle: number; readonly waiting: number } {
  const counts = { used: 0, idle: 0, waiting: 0 }
  const pools = allPools()
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool)
    counts.used += pool.totalCount - pool.idleCount
    counts.idle += pool.idleCount
    counts.waiting += pool.waitingCount
  }
  return counts
}
