import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { readChanges } from '../query/change-feed.ts'
import { readFields } from '../query/facets.ts'
import { ofEntries, ReadLists, sharedMirror } from './testing.ts'

/** A name that is too long for an index, also once a database has compressed it. */
const LONG = Array.from({ length: 99 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')).join('')

const NAMES: readonly (readonly [says: string, fieldOf: (n: number) => BlacklistedUser, path: string])[] = [
  ['half a surrogate pair', (n) => ({ 'x\ud800': n }), 'x\ufffd'],
  ['half a surrogate pair in a nested field', (n) => ({ a: { '\udc00': n } }), 'a.\ufffd'],
  ['U+0000', (n) => ({ 'x\0': n }), 'x\ufffd'],
  ['a name too long for an index', (n) => ({ [LONG]: n }), expect.stringMatching(/^.{467}…/)],
  ['a dot, beside a nested field of that path', (n) => ({ 'a.b': n, a: { b: n } }), 'a.b'],
  ['a dot, beside a nested field that identifies', (n) => ({ 'user.id': n, user: { id: n + 1000 } }), 'user.id'],
]

describe.each(DATABASE_KINDS)('a list on %s with a field that has', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  it.each(NAMES)('%s, is synced and shows its changes', async (_says, fieldOf, path) => {
    const { store, list } = await lists.add(mirror)
    const before = Array.from({ length: 30 }, (_, n) => ({ email: `u${n}@example.com`, ...fieldOf(n) }))
    await lists.read(store, before)
    const after = before.map((item, n) => (n === 7 ? { ...item, ...fieldOf(777) } : item))
    for (const items of [before, after, after]) await lists.read(store, items)
    expect((await readFields(list)).find(({ path: found }) => found !== 'email')).toMatchObject({ path, present: 30 })
    const [change] = ofEntries((await readChanges(list, { limit: 10, offset: 0 })).items)
    expect(change).toMatchObject({ kind: 'changed', pairedBy: { field: 'email' } })
    expect(change?.differences[0]?.path).toEqual(path)
  })
})
