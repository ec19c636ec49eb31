import { expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addTestPerson, createTestStore } from '#lib/platform/testing/testing.ts'
import { recordKey } from './record-key.ts'
import { createTestMirror, people, ReadLists } from './testing.ts'
import { skipUsedNumbers } from './used-numbers.ts'

it.each(DATABASE_KINDS)(
  'a new entry never gets the number of an entry that a note, a review or a watch names, on %s',
  async (kind) => {
    const mirror = await createTestMirror(kind)
    const console = await createTestStore(kind)
    const { queries } = console.database
    const lists = new ReadLists()
    const { store, list } = await lists.add(mirror)
    const everybody = people(9)
    /** Syncs one person more, and returns the number of their entry. */
    async function next(count: number): Promise<number> {
      await lists.read(store, everybody.slice(0, count))
      const newest = mirror.database.queries.selectFrom('mirror_content').select(({ fn }) => fn.max('id').as('id'))
      return (await newest.executeTakeFirstOrThrow()).id
    }
    const author = await addTestPerson(console.database, 'analyst')
    const note = (id: string, entry: string) =>
      queries
        .insertInto('note')
        .values({ id, entry, author_id: author.id, text: 't', folded: 't', written_at: 0, edited_at: null })
        .execute()
    const before = await next(3)
    await skipUsedNumbers(mirror.database, console.database)
    expect(await next(4)).toBe(before + 1)
    await note('a', recordKey(list.seal, 5000))
    await note('b', recordKey(list.seal, 700))
    await note('c', recordKey('another-copy', 90_000))
    await skipUsedNumbers(mirror.database, console.database)
    expect(await next(5)).toBe(5001)
    await skipUsedNumbers(mirror.database, console.database)
    expect(await next(6)).toBe(5002)
    const review = {
      id: 'r',
      environment: 'Test',
      asked_by: author.id,
      asked_at: 0,
      why: 'mistake',
      request: '{}',
      found: 1,
    } as const
    await queries.insertInto('review').values(review).execute()
    await queries
      .insertInto('review_entry')
      .values({ review_id: 'r', entry: recordKey(list.seal, 6000), place: 0 })
      .execute()
    await skipUsedNumbers(mirror.database, console.database)
    expect(await next(7)).toBe(6001)
    const searched = { generation: 1, describing: null }
    await queries
      .insertInto('watch_look')
      .values([
        { ...searched, environment: 'Test', connection: list.connection, content: 7000, seal: list.seal },
        { ...searched, environment: 'Production', connection: 'another', content: 90_000, seal: 'another-copy' },
      ])
      .execute()
    await skipUsedNumbers(mirror.database, console.database)
    expect(await next(8)).toBe(7001)
    // A watch that was set since the last search has the matches of its own.
    for (const [environment, content] of [['Test', 8000] as const, ['Production', 95_000] as const]) {
      const watch = { id: environment, environment, owner_id: author.id, set_by: 'a', label: 'l', key_version: 1 }
      await queries
        .insertInto('watch')
        .values({ ...watch, created_at: 0 })
        .execute()
      const { number } = await queries
        .insertInto('watch_value')
        .values({ watch_id: environment, line: null, state: null, told: null, changed_at: null })
        .returning('number')
        .executeTakeFirstOrThrow()
      await queries.insertInto('watch_match').values({ value: number, content, path: 'id', weight: 'listed' }).execute()
    }
    await skipUsedNumbers(mirror.database, console.database)
    expect(await next(9)).toBe(8001)
    await mirror.close()
    await console.close()
  },
)
