import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { tableChoicesSchema } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { DATABASE_KINDS } from '../database/testing.ts'
import { addTestPerson, sharedStore } from '../testing/testing.ts'
import { readSavedPreferences, savePreference } from './saved-preferences.ts'

const CHOSEN: TableChoices = {
  ...TABLE_DEFAULTS,
  order: ['email', '__proto__', 'صفة'],
  widths: [{ field: '__proto__', width: 48 }],
  wrap: true,
}
const NAME = 'blacklist-columns'
const SCHEMAS = { [NAME]: tableChoicesSchema, 'blacklist-view': z.strictObject({ id: z.string().nullable() }) }

describe.each(DATABASE_KINDS)('saved preferences on %s', (kind) => {
  const store = sharedStore(kind)
  const addPerson = async () => (await addTestPerson(store.database, 'analyst')).id
  const keep = (person: string, choices: TableChoices, now: number) =>
    savePreference(store.database, person, NAME, choices, now)
  const read = (person: string) => readSavedPreferences(store.database, person, SCHEMAS)
  const rowsOf = (id: string) =>
    store.database.queries.selectFrom('preference').selectAll().where('account_id', '=', id).execute()

  it('belong to one person, and are absent before the first choice', async () => {
    const [one, other] = [await addPerson(), await addPerson()]
    await keep(one, CHOSEN, 1)
    expect(await read(one)).toEqual({ [NAME]: CHOSEN })
    expect(await read(other)).toEqual({})
  })

  it('are replaced one by one by the next choice', async () => {
    const person = await addPerson()
    await keep(person, CHOSEN, 1)
    await savePreference(store.database, person, 'blacklist-view', { id: null }, 1)
    await keep(person, TABLE_DEFAULTS, 2)
    expect(await read(person)).toEqual({ [NAME]: TABLE_DEFAULTS, 'blacklist-view': { id: null } })
    expect(await rowsOf(person)).toHaveLength(2)
  })

  it('count as absent if another version wrote a value that this one cannot read', async () => {
    const person = await addPerson()
    await keep(person, CHOSEN, 1)
    for (const value of ['{"order":[]}', 'not JSON']) {
      await store.database.queries.updateTable('preference').set({ value }).where('account_id', '=', person).execute()
      expect((await read(person))[NAME]).toBeUndefined()
    }
  })

  it('are deleted with their person', async () => {
    const person = await addPerson()
    await keep(person, CHOSEN, 1)
    await store.database.queries.deleteFrom('account').where('id', '=', person).execute()
    expect(await rowsOf(person)).toEqual([])
  })
})
