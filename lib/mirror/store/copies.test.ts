import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, pageOf, sharedMirror } from './testing.ts'

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `u${n}` }))

describe.each(DATABASE_KINDS)('entries that are on the list several times, on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let now = 0

  async function copiesOf(ids: readonly number[]): Promise<readonly number[]> {
    const rows = mirror.database.queries.selectFrom('mirror_content').select('copies').where('id', 'in', ids)
    return (await rows.orderBy('id').execute()).map(({ copies }) => copies)
  }

  it('count as copies only while they explain the total of the service', async () => {
    const store = await openGenerationStore(mirror.database, 'few')
    const read = async (total: number, rows = [...people(3), ...people(1)]) => {
      const { id } = await store.begin('forward', ++now)
      const numbers = await store.record(id, pageOf(rows, 0, total, ++now))
      await store.commit(id, certificate(++now, { read: 3, totalFirst: total, totalLast: total }))
      return copiesOf([...new Set(numbers)])
    }
    expect(await read(4)).toEqual([2, 1, 1])
    expect(await read(5)).toEqual([1, 1, 1])
    expect(await read(4)).toEqual([2, 1, 1])
    expect(await read(2)).toEqual([1, 1, 1])
  })
})
