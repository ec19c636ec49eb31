import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { openMirror } from './open-mirror.ts'

it('opens a store without waiting for others that write to it, and can search for parts of texts', async () => {
  const place = await createTestDatabase('postgres')
  const first = await openMirror(place.url)
  expect(first.textSearch).toBe(true)
  await first.queries.transaction().execute(async (writing) => {
    await sql`insert into mirror_text (rowid, text) values (1, 'Ann')`.execute(writing)
    const second = await openMirror(place.url)
    expect(second.textSearch).toBe(true)
    await second.close()
  })
  await first.close()
  await place.drop()
})
