import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS, type TableChoices } from '#lib/contract/table-choices.ts'
import { DATABASE_KINDS } from '#lib/database/testing.ts'
import { keepBlacklistColumns, readBlacklistColumns } from './kept-preferences.ts'
import { addTestPerson, createTestStore, type TestStore } from './testing.ts'

const CHOSEN: TableChoices = {
  ...TABLE_DEFAULTS,
  order: ['email', '__proto__', 'صفة'],
  widths: [{ field: '__proto__', width: 48 }],
  wrap: true,
}

describe.each(DATABASE_KINDS)('kept preferences on %s', (kind) => {
  let store: TestStore
  beforeAll(async () => {
    store = await createTestStore(kind)
  })
  afterAll(() => store.close())

  const addPerson = async () => (await addTestPerson(store.database, 'analyst')).id
  const rowsOf = (id: string) =>
    store.database.queries.selectFrom('preference').selectAll().where('account_id', '=', id).execute()

  it('are each person’s own, and absent before any choice', async () => {
    const [one, other] = [await addPerson(), await addPerson()]
    await keepBlacklistColumns(store.database, one, CHOSEN, 1)
    expect(await readBlacklistColumns(store.database, one)).toEqual(CHOSEN)
    expect(await readBlacklistColumns(store.database, other)).toBeUndefined()
  })

  it('are replaced by the next choice', async () => {
    const person = await addPerson()
    await keepBlacklistColumns(store.database, person, CHOSEN, 1)
    await keepBlacklistColumns(store.database, person, TABLE_DEFAULTS, 2)
    expect(await readBlacklistColumns(store.database, person)).toEqual(TABLE_DEFAULTS)
    expect(await rowsOf(person)).toMatchObject([{ updated_at: 2 }])
  })

  it('count as absent where another version wrote what this one does not understand', async () => {
    const person = await addPerson()
    await keepBlacklistColumns(store.database, person, CHOSEN, 1)
    for (const value of ['{"order":[]}', 'not JSON']) {
      await store.database.queries.updateTable('preference').set({ value }).where('account_id', '=', person).execute()
      expect(await readBlacklistColumns(store.database, person)).toBeUndefined()
    }
  })

  it('go with their person', async () => {
    const person = await addPerson()
    await keepBlacklistColumns(store.database, person, CHOSEN, 1)
    await store.database.queries.deleteFrom('account').where('id', '=', person).execute()
    expect(await rowsOf(person)).toEqual([])
  })
})
