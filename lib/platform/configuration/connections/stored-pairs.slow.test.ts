import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../../database/testing.ts'
import { sharedStore } from '../../testing/testing.ts'
import { keepPair, readStoredPairs, removePair, type StoredPair } from './stored-pairs.ts'

const OLD = 'an old session secret of 32 characters..'
const NEW = 'a new session secret of 32 characters...'
const HERE = 'https://fraud.example'
const PAIR: StoredPair = {
  key: { apiKey: 'key-of-the-test', apiSecret: 'canary-secret-of-the-test' },
  changedAt: 1_795_000_000_000,
  changedBy: 'ada@example.com',
}

describe.each(DATABASE_KINDS)('stored pairs on %s', (kind) => {
  const store = sharedStore(kind)
  const keep = (pair: StoredPair, secrets = [OLD]) =>
    store.database.queries.transaction().execute((made) => keepPair(made, 'Production', HERE, pair, secrets))
  const rows = () => store.database.queries.selectFrom('stored_pair').selectAll().execute()

  it('are sealed, and read only for the service that they were set for', async () => {
    await keep(PAIR)
    expect(await readStoredPairs(store.database, HERE, [OLD])).toEqual({ Production: PAIR })
    expect(await readStoredPairs(store.database, 'https://other.example', [OLD])).toEqual({})
    expect(JSON.stringify(await rows())).not.toContain('canary')
  })

  it('replace the former pair as a whole', async () => {
    const other = { ...PAIR, key: { apiKey: 'another', apiSecret: 'another-secret' }, changedBy: 'bob@example.com' }
    await keep(PAIR)
    await keep(other)
    expect(await readStoredPairs(store.database, HERE, [OLD])).toEqual({ Production: other })
    expect(await rows()).toHaveLength(1)
  })

  it('can be read only while the session secret that sealed them is in the list', async () => {
    await keep(PAIR)
    expect(await readStoredPairs(store.database, HERE, [NEW])).toEqual({})
    expect(await readStoredPairs(store.database, HERE, [NEW, OLD])).toEqual({ Production: PAIR })
  })

  it('are deleted once, and only if nobody has set another since', async () => {
    await keep(PAIR)
    const remove = (changedAt: number) =>
      store.database.queries.transaction().execute((made) => removePair(made, 'Production', changedAt))
    expect(await remove(PAIR.changedAt - 1)).toBe('changed')
    expect(await rows()).toHaveLength(1)
    expect([await remove(PAIR.changedAt), await remove(PAIR.changedAt)]).toEqual(['removed', 'none'])
    expect(await rows()).toEqual([])
  })
})
