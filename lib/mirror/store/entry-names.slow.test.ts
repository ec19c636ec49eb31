import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { readNames } from './entry-names.ts'
import { openGenerationStore } from './generation-store.ts'
import { pageOf, sharedMirror } from './testing.ts'

describe.each(DATABASE_KINDS)('field names on %s', (kind) => {
  const mirror = sharedMirror(kind)

  it('include every name ever stored, by whichever process, until there are too many', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => openGenerationStore(mirror.database, 'names')))
    if (!one || !other) throw new Error('No store')
    const { id } = await one.begin('forward', 1000)
    await other.unfinished()
    let at = 0
    const record = (store: typeof one, ...items: readonly BlacklistedUser[]) =>
      store.record(id, pageOf(items, at++, 1000, 1000 + at))
    const names = async () => [...((await readNames(mirror.database.queries, 1)) ?? ['too many'])].toSorted()

    await record(one, { id: 'a', empty: {} }, { id: 'b', 'with.dot': [] })
    await record(other, { id: 'c', theirs: null })
    await record(one, { id: 'd', ours: 1, __proto__: null, '"\u0000\ud800': 2 })
    expect(await names()).toEqual(['"\u0000\ud800', 'empty', 'id', 'ours', 'theirs', 'with.dot'])

    await record(one, { id: 'e', ['x'.repeat(70_000)]: 1 })
    await record(other, { id: 'f', more: 1 })
    expect(await names()).toEqual(['too many'])
  })
})
