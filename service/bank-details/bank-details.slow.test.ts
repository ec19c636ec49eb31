import { describe, expect, it } from 'vitest'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { bankDetailsData } from '#lib/contract/management/bank-details-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { BANK_DETAILS } from '../testing/management.ts'
import { ACCOUNT_TOKEN, runningService } from '../testing/service.ts'
import { hasBankDetails } from './bank-details.ts'

/** A BIC may be written in lower case. */
const DETAILS = { ...BANK_DETAILS, bic: 'cobadeffxxx' }
const URL = '/account/v1/bank-details'
const ALL_FIELDS = ['accountHolder', 'iban', 'bic', 'email'].concat(
  ['street', 'postalCode', 'city', 'country'].map((name) => `address.${name}`),
)

describe.each(DATABASE_KINDS)('bank details on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running

  async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, at = running.service, more = {}) {
    const headers = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada', ...more }
    const answer = await at.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  const give = (details: object, at = running.service) => ask('PUT', URL, details, at)
  const productionKey = () => ask('POST', '/account/v1/api-keys', { name: 'Shop', type: 'Production' })
  const history = async () => (await ask('GET', `${URL}/history`)).body.data

  it('are required for a Production key only', async () => {
    expect((await ask('GET', URL)).body.data).toEqual({ bankDetails: null })
    const refused = await productionKey()
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual(catalogueFailure('bankDetailsRequired'))
    expect((await ask('GET', '/account/v1/api-keys')).body.data.pagination.total).toBe(0)
    expect((await ask('POST', '/account/v1/api-keys', { name: 'Shop', type: 'Test' })).status).toBe(201)
  })

  it('are refused with a fault for each invalid field', async () => {
    for (const [change, field] of [
      [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban'],
      [{ iban: 'XX89370400440532013000' }, 'iban'],
      [{ iban: '' }, 'iban'],
      [{ iban: 5 }, 'iban'],
      [{ iban: 'D'.repeat(5000) }, 'iban'],
      [{ bic: 'COBADE' }, 'bic'],
      [{ bic: 'C0BADEFF' }, 'bic'],
      [{ bic: undefined }, 'bic'],
      [{ accountHolder: ' ' }, 'accountHolder'],
      [{ accountHolder: 'x'.repeat(141) }, 'accountHolder'],
      [{ email: 'billing' }, 'email'],
      [{ email: `${'x'.repeat(254)}@example.com` }, 'email'],
      [{ address: undefined }, 'address'],
      [{ address: { ...DETAILS.address, country: 'Germany' } }, 'address.country'],
      [{ address: { ...DETAILS.address, country: 'QQ' } }, 'address.country'],
      [{ address: { ...DETAILS.address, city: undefined } }, 'address.city'],
    ] as const) {
      const { status, body, text } = await give({ ...DETAILS, ...change })
      expect(status, JSON.stringify(change)).toBe(400)
      expect(Object.keys(body.errors), JSON.stringify(change)).toEqual([field])
      expect(text).not.toContain('370400440532')
    }
    expect((await ask('GET', URL)).body.data).toEqual({ bankDetails: null })
    expect(await history()).toMatchObject({ items: [] })
  })

  it('are shown masked and stored sealed, and allow a Production key', async () => {
    const { status, body } = await give(DETAILS)
    expect(status).toBe(200)
    expect(bankDetailsData.parse(body.data)).toEqual({
      bankDetails: {
        ...DETAILS,
        iban: '•••• 3000',
        bic: 'COBADEFFXXX',
        email: 'b•••@example.com',
        updatedAt: new Date(clock.now).toISOString(),
        updatedBy: 'ada',
      },
    })
    expect((await ask('GET', URL, undefined, running.other)).body.data).toEqual(body.data)
    expect((await productionKey()).status).toBe(201)
    const { queries } = running.service.store
    const rows = await Promise.all([
      queries.selectFrom('bank_details').selectAll().execute(),
      queries.selectFrom('bank_details_change').selectAll().execute(),
      queries.selectFrom('account_event').selectAll().execute(),
    ])
    for (const text of [JSON.stringify(rows), running.service.lines.join('')]) {
      for (const value of ['37040044', 'COBADE', 'Kaffee', 'Markt', 'billing@']) expect(text).not.toContain(value)
    }
  })

  it('have a history that names the changed fields without values', async () => {
    clock.now += 1000
    await give(DETAILS)
    await give({ ...DETAILS, email: 'bills@example.com', address: { ...DETAILS.address, city: 'Kiel' } })
    const { items, pagination } = await history()
    expect(pagination).toEqual({ total: 2, limit: 20, offset: 0 })
    expect(items.map(({ fields }: { fields: string[] }) => fields)).toEqual([['email', 'address.city'], ALL_FIELDS])
    expect(items[0]).toMatchObject({ actor: 'ada', at: new Date(clock.now).toISOString() })
    const events = (await ask('GET', '/account/v1/events?limit=1')).body.data.items
    expect(events[0]).toMatchObject({ action: 'bank_details.changed', subject: 'bank-details', type: null })
  })

  it('record each of several concurrent changes, with the field that it changed', async () => {
    const before = (await history()).pagination.total
    const holders = Array.from({ length: 6 }, (_, n) => `Holder ${n}`)
    const answers = await Promise.all(
      holders.map((accountHolder, n) =>
        give({ ...DETAILS, accountHolder }, n % 2 === 0 ? running.service : running.other),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(holders.map(() => 200))
    const { items, pagination } = await history()
    expect(pagination.total).toBe(before + holders.length)
    for (const { fields } of items.slice(0, holders.length - 1)) expect(fields).toEqual(['accountHolder'])
  })

  it('are replaced only while they have the given version, or already equal the new ones', async () => {
    const giveOver = (version: string, accountHolder: string, at = running.service) =>
      ask('PUT', URL, { ...DETAILS, accountHolder }, at, { 'if-match': `"${version}"` })
    const { updatedAt } = (await ask('GET', URL)).body.data.bankDetails
    clock.now += 1000
    const answers = await Promise.all(
      ['One', 'Other'].map((holder, n) => giveOver(updatedAt, holder, n === 0 ? running.service : running.other)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const { accountHolder } = (await ask('GET', URL)).body.data.bankDetails
    expect((await giveOver(updatedAt, accountHolder)).status).toBe(200)
    expect((await giveOver('none', 'Late')).body).toEqual(catalogueFailure('bankDetailsChanged'))
  })

  it('count as missing under another pepper', async () => {
    expect(await hasBankDetails(running.service.store.queries, running.service.context.pepper)).toBe(true)
    expect(await hasBankDetails(running.service.store.queries, 'another pepper, only used in tests, 2')).toBe(false)
  })
})
