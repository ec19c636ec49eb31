import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { entryFinder } from '../query/find-entries.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { addPhoneTails } from './add-phone-tails.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, createTestMirror, pageOf } from './testing.ts'

describe.each(DATABASE_KINDS)('a mirror on %s that was filled before short numbers had this form', (kind) => {
  it('finds them by it once that was added', async () => {
    const mirror = await createTestMirror(kind)
    const store = await openGenerationStore(mirror.database, 'connection')
    const { id } = await store.begin('forward', 1)
    await store.record(id, pageOf([{ id: 'usr_1', contact: { phones: ['+45 12 34 56 78'] } }], 0, 1, 1))
    await store.commit(id, certificate(2))
    const find = async (text: string) => {
      const list = await findMirroredList(mirror.database, 'connection')
      if (!list) throw new Error('The list was not kept')
      return (await entryFinder(list)(formsOfQuery(text))).matches.map(({ path }) => path)
    }
    expect(await find('12345678')).toEqual(['contact.phones[]'])

    const { queries } = mirror.database
    await sql`delete from mirror_term`.execute(queries)
    expect(await find('12345678')).toEqual([])
    await addPhoneTails(queries, { kind })
    expect(await find('12345678')).toEqual(['contact.phones[]'])
    await mirror.close()
  })
})
