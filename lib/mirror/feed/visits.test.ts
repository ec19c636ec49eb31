import { expect, it } from 'vitest'
import { addTestPerson, createTestStore } from '#lib/server/testing.ts'
import { lastVisit, noteVisit } from './visits.ts'

const MINUTE = 60_000

it('tells when the visit before this one ended, however often a page is looked at', async () => {
  const { database, close } = await createTestStore('sqlite')
  const { id } = await addTestPerson(database, 'analyst')
  const told: (number | undefined)[] = []
  for (const minute of [0, 10, 20, 100, 110, 200]) {
    told.push(await lastVisit(database, id, minute * MINUTE))
    await noteVisit(database, id, minute * MINUTE)
  }
  expect(told.map((time) => time !== undefined && time / MINUTE)).toEqual([false, false, false, 20, 20, 110])
  await close()
})
