import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isJsonObject, type JsonObject, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { importHere } from '../testing/import-here.ts'
import { ACCOUNT_TOKEN, runningService } from '../testing/service.ts'

const HEADERS = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada' }

/** Texts that careless programs alter. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\\', ' ', '\t', '{', ']', 'é', '💳', '\u2028'),
    maxLength: 8,
  }),
  fc.constantFrom('', 'null', '007', '1e3', 'true', '__proto__', '\u0000', '9007199254740993', '\uFEFFx'),
)
const leaf = fc.oneof(text, fc.boolean(), fc.constant(null), fc.integer(), fc.bigInt(2n ** 60n, 2n ** 70n))
const fieldName = fc.oneof(fc.constantFrom('note', '__proto__', 'constructor', 'a b', 'ü"'), text)
const fields = fc.dictionary(
  fieldName,
  fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(fieldName, leaf, { maxKeys: 2 })),
  {
    maxKeys: 5,
    noNullPrototype: true,
  },
)

/** Items with all fields that the service would otherwise generate. */
const items = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-zé💳"',]{1,5}$/u), fields), {
    selector: ([id]) => id,
    minLength: 1,
    maxLength: 25,
  })
  .map((list) =>
    list.map(([id, some], n) => {
      const at = new Date(Date.parse('2026-01-01T00:00:00Z') + n).toISOString()
      const rest = Object.entries(some).filter(
        ([name]) => !['id', 'expiresAt', 'reason', 'createdAt', 'updatedAt'].includes(name),
      )
      return Object.fromEntries([
        ...rest,
        ['id', id],
        ['reason', 'r'],
        ['createdAt', at],
        ['updatedAt', at],
      ]) as JsonObject
    }),
  )

function byId(list: readonly JsonObject[]): readonly string[] {
  const ordered = (item: JsonObject) =>
    stringifyJson(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
  return list.map(ordered).sort()
}

function itemsOf(format: ListFileFormat, file: string): readonly JsonObject[] {
  const array = format === 'json' ? file : `[${file.trimEnd().replaceAll('\n', ',')}]`
  const list = parseJson(array)
  return Array.isArray(list) ? list.filter((item) => isJsonObject(item)) : []
}

describe.each(DATABASE_KINDS)('an export on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running

  const exported = (format: string, type = 'production') =>
    running.service.app.inject({ url: `/account/v1/blacklist/${type}/export?format=${format}`, headers: HEADERS })

  const replace = (file: string, format: ListFileFormat) =>
    importHere(running.service.store, [file], { format, now: clock.now, what: { mode: 'replace', reason: undefined } })

  it('imports back as an equal list', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.constantFrom('ndjson', 'json'),
        fc.constantFrom('ndjson', 'json'),
        async (list, into, out) => {
          const file = into === 'json' ? stringifyJson(list, 1) : list.map((item) => stringifyJson(item)).join('\n')
          const { state, faults } = await replace(file, into)
          expect([state, faults]).toEqual(['done', []])
          const answer = await exported(out)
          expect(byId(itemsOf(out, answer.body))).toEqual(byId(list))
          const again = await replace(answer.body, out)
          expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: list.length, rejected: 0, removed: 0 })
        },
      ),
      { numRuns: 4 },
    )
  })

  it('imports back as an equal list from CSV, when all values are texts that no spreadsheet would run', async () => {
    const plain = text.filter((value) => !/^[=+\-@\t\r\n＝＋－＠]|\0/.test(value))
    const row = fc.record(
      { note: plain, ['__proto__']: plain, 'a b': plain },
      { requiredKeys: [], noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 25 }), async (rows) => {
        const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
        const list = rows.map((fields, n) => ({ ...fields, id: `u${n}`, reason: 'r', ...times }))
        await replace(list.map((item) => stringifyJson(item)).join('\n'), 'ndjson')
        const { body } = await exported('csv')
        expect((await replace(body, 'csv')).counts).toMatchObject({ unchanged: list.length, changed: 0, added: 0 })
      }),
      { numRuns: 3 },
    )
  })

  it('is an attachment of its type, also for an empty list, and is recorded', async () => {
    clock.now += 60_000
    for (const [format, empty] of [
      ['csv', '\uFEFFid,createdAt,updatedAt\r\n'],
      ['ndjson', ''],
      ['json', '[]\n'],
    ] as const) {
      const { statusCode, headers, body } = await exported(format, 'test')
      expect([statusCode, body]).toEqual([200, empty])
      expect(headers['content-type']).toContain(LIST_FILE_TYPES[format])
      expect(headers['content-disposition']).toBe(`attachment; filename="blacklist-test-2026-11-21.${format}"`)
    }
    const events = await running.service.app.inject({ url: '/account/v1/events?limit=1', headers: HEADERS })
    expect(events.json().data.items).toMatchObject([
      { action: 'list.exported', actor: 'ada', subject: 'json', type: 'Test' },
    ])
  })

  it('is a snapshot, and blocks no concurrent change', async () => {
    const list = Array.from({ length: 450 }, (_, n) => `{"id":"u${String(n).padStart(3, '0')}"}`)
    await importHere(running.service.store, [list.join('\n')], { now: clock.now, what: { mode: 'replace' } })
    const address = await running.service.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}/account/v1/blacklist/production/export?format=ndjson`, { headers: HEADERS })
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    await importHere(running.service.store, ['{"id":"other"}'], { now: clock.now, what: { mode: 'replace' } })
    const pieces = [first?.value ?? new Uint8Array()]
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      pieces.push(piece.value)
    }
    expect(Buffer.concat(pieces).toString().trimEnd().split('\n')).toHaveLength(450)
    expect((await running.service.store.blacklist.page('Production', { limit: 9, offset: 0 })).total).toBe(1)
  })

  const recorded = async () => {
    const events = await running.service.app.inject({ url: '/account/v1/events?limit=100', headers: HEADERS })
    const items: { action: string }[] = events.json().data.items
    return items.filter(({ action }) => action === 'list.exported').length
  }

  it('has no HEAD, which would record an export that nobody gets', async () => {
    const before = await recorded()
    const url = '/account/v1/blacklist/production/export?format=ndjson'
    const { statusCode, headers } = await running.service.app.inject({ method: 'HEAD', url, headers: HEADERS })
    expect([statusCode, headers.allow]).toEqual([405, 'GET'])
    expect(await recorded()).toBe(before)
  })

  it('is not sent if it cannot be recorded, and its snapshot ends', async () => {
    const url = '/account/v1/blacklist/production/export?format=json'
    const headers = { ...HEADERS, 'x-actor': '%ff' }
    const { statusCode, body } = await running.service.app.inject({ url, headers })
    expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([400, ['actor']])
    if (kind === 'sqlite') return
    const reading = sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in %'`
    await expect.poll(async () => (await reading.execute(running.service.store.queries)).rows).toEqual([])
  })

  it('is refused in an unknown format, and as CSV with too many fields', async () => {
    for (const format of ['', 'xml', 'csv&format=json', '__proto__']) {
      const { statusCode, body } = await exported(format)
      expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([400, ['format']])
    }
    const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n]))
    await importHere(running.service.store, [JSON.stringify(wide)], { now: clock.now })
    const before = await recorded()
    expect(JSON.parse((await exported('csv')).body).errors.format.code).toBe('too_many_fields')
    expect(await recorded()).toBe(before)
    expect((await exported('ndjson')).statusCode).toBe(200)
  })
})
