import { describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { call, sharedConsole } from '../testing.ts'
import { PUT } from './blacklist-columns/route.ts'
import { GET } from './route.ts'

const testConsole = sharedConsole()

const read = (cookie: string) => call(GET, 'GET', '/api/preferences', { cookie })
const keep = (cookie: string, body: unknown) => call(PUT, 'PUT', '/api/preferences/blacklist-columns', { cookie, body })

describe('saving columns', () => {
  it('returns the saved columns, to their owner only', async () => {
    const [one, other] = [await testConsole.signIn('analyst'), await testConsole.signIn('analyst')]
    const choices = { ...TABLE_DEFAULTS, order: ['email', 'id'], hidden: ['id'], widths: [{ field: 'id', width: 48 }] }
    expect((await keep(one, choices)).status).toBe(200)
    expect((await read(one)).body).toMatchObject({ data: { blacklistColumns: choices } })
    expect((await read(other)).body).toMatchObject({ data: { blacklistColumns: null } })
  })

  const fields = (count: number) => Array.from({ length: count }, (_, index) => String(index))
  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ['an unknown part', { colour: 'red' }, 'body'],
    ['a width below 48', { widths: [{ field: 'id', width: 47 }] }, 'widths'],
    ['a width above 800', { widths: [{ field: 'id', width: 801 }] }, 'widths'],
    ['half a pixel', { widths: [{ field: 'id', width: 48.5 }] }, 'widths'],
    ['an unknown part of a width', { widths: [{ field: 'id', width: 48, unit: 'em' }] }, 'widths'],
    ['two widths for one field', { widths: [48, 49].map((width) => ({ field: 'id', width })) }, 'widths'],
    ['a field twice in the order', { order: ['id', 'id'] }, 'order'],
    ['501 fields', { hidden: fields(501) }, 'hidden'],
    ['a path of 201 characters', { pinned: ['x'.repeat(201)] }, 'pinned'],
    ['a path that is no text', { order: [1] }, 'order'],
    ['an unknown density', { density: 'dense' }, 'density'],
    ['a word for wrapping', { wrap: 'yes' }, 'wrap'],
    ['another zone', { zone: 'Europe/Berlin' }, 'zone'],
  ]

  it.each(wrong)('refuses %s, names the field, and saves nothing', async (_name, part, field) => {
    const cookie = await testConsole.signIn('analyst')
    const { status, body } = await keep(cookie, { ...TABLE_DEFAULTS, ...part })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    expect((await read(cookie)).body).toMatchObject({ data: { blacklistColumns: null } })
  })

  it('refuses choices with a part missing, and more than 16 kB', async () => {
    const cookie = await testConsole.signIn('analyst')
    const { wrap: _missing, ...rest } = TABLE_DEFAULTS
    expect((await keep(cookie, rest)).body.errors).toHaveProperty('wrap')
    const long = fields(100).map((name) => name.padEnd(200, 'x'))
    expect((await keep(cookie, { ...TABLE_DEFAULTS, order: long })).status).toBe(413)
  })

  it('accepts the longest path and the largest number of fields', async () => {
    const cookie = await testConsole.signIn('admin')
    const most = { ...TABLE_DEFAULTS, order: fields(500), hidden: ['x'.repeat(200)] }
    expect((await keep(cookie, most)).status).toBe(200)
  })
})
