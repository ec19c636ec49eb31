import { expect, it } from 'vitest'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { createTestMirror, people, ReadLists } from '#lib/mirror/store/testing.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addTestPerson, createTestStore } from '#lib/platform/testing/testing.ts'
import { forgetAboutGoneEntries } from './gone-entries.ts'

it.each(DATABASE_KINDS)(
  'a note on a content that turned out to be a version of an entry stays, on %s',
  async (kind) => {
    const mirror = await createTestMirror(kind)
    const console = await createTestStore(kind)
    const { queries } = console.database
    const lists = new ReadLists()
    const { store, list } = await lists.add(mirror)
    const before = people(30)
    const edited = people(1, 'edited')
    // The second sync sees the entry before and after its edit.
    for (const items of [before, [...before, ...edited], [...edited, ...before.slice(1)]])
      await lists.read(store, items)
    const contents = mirror.database.queries.selectFrom('mirror_content').select(['id', 'entry'])
    const { id, entry } = await contents.where('body', 'like', '%edited%').executeTakeFirstOrThrow()
    expect(entry).not.toBeNull()
    const author = await addTestPerson(console.database, 'analyst')
    const note = { author_id: author.id, text: 't', folded: 't', written_at: 0, edited_at: null }
    await queries
      .insertInto('note')
      .values([
        { id: 'paired', entry: recordKey(list.seal, id), ...note },
        { id: 'gone', entry: recordKey(list.seal, id + 1000), ...note },
      ])
      .execute()
    await forgetAboutGoneEntries(console.database, mirror.database)
    expect(await queries.selectFrom('note').select('id').execute()).toEqual([{ id: 'paired' }])
    await mirror.close()
    await console.close()
  },
)
