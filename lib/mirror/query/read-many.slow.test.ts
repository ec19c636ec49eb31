import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { ListFilter } from '../api/list-question.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, createTestMirror, pageOf } from '../store/testing.ts'
import { SEARCH_MAXIMUM } from './list-request.ts'
import { findMirroredList } from './mirrored-list.ts'
import { readList } from './read-list.ts'

const PEOPLE = SEARCH_MAXIMUM + 1
const ROWS_AT_ONCE = 1000
const PAGE = { limit: 2, offset: 0 }
const LAST_FIRST = { path: 'id', descending: true }

/** With what SQLite prefers of itself, a common value beside a common text took a minute. */
it.each(DATABASE_KINDS)(
  'a search that finds more rows than are counted says so, and no other does, on %s',
  async (kind) => {
    const { database, close } = await createTestMirror(kind)
    onTestFinished(close)
    const store = await openGenerationStore(database, 'list')
    const { id } = await store.begin('forward', 1)
    const items = Array.from({ length: PEOPLE }, (_, n) => ({ id: `u${n}`, word: 'common', one: n === PEOPLE - 1 }))
    for (let offset = 0; offset < PEOPLE; offset += ROWS_AT_ONCE) {
      await store.record(id, pageOf(items.slice(offset, offset + ROWS_AT_ONCE), offset, PEOPLE, 2))
    }
    await store.commit(id, certificate(3, { read: PEOPLE }))
    const list = await findMirroredList(database, 'list')
    if (!list) throw new Error('The list was not made')

    const total = async (search: string | undefined, filters: ListFilter[] = []) => {
      const { more, pagination } = await readList(list, { page: PAGE, search, filters, sort: LAST_FIRST })
      return [more, pagination.total]
    }
    // In the middle of a text, and at its start only.
    for (const search of ['ommo', 'co']) {
      expect(await total(search)).toEqual([true, SEARCH_MAXIMUM])
      expect(await total(search, [{ path: 'one', operator: 'is', value: true }])).toEqual([false, 1])
      expect(await total(search, [{ path: 'one', operator: 'is', value: false }])).toEqual([false, SEARCH_MAXIMUM])
    }
    expect(await total(undefined)).toEqual([false, PEOPLE])
  },
)
