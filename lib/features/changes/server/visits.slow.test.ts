import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addTestPerson, createTestStore } from '#lib/platform/testing/testing.ts'
import { lastVisit, noteVisit } from './visits.ts'

const MINUTE = 60_000

describe.each(DATABASE_KINDS)('the last visit to the changes, on %s', (kind) => {
  it('is the one before the current visit, however many pages a person opens, separately for each list', async () => {
    const { database, close } = await createTestStore(kind)
    const { id } = await addTestPerson(database, 'analyst')
    const told: (number | undefined)[] = []
    for (const minute of [0, 10, 20, 100, 110, 200]) {
      told.push(await lastVisit(database, id, 'list', minute * MINUTE))
      await noteVisit(database, id, 'list', minute, minute * MINUTE)
    }
    expect(told).toEqual([undefined, undefined, undefined, 20, 20, 110])
    expect(await lastVisit(database, id, 'other', 200 * MINUTE)).toBeUndefined()
    await close()
  })
})
