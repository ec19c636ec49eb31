import { expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { FORGOTTEN_KINDS } from '#lib/features/forget/api/forget.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { GET as CHANGES } from '../../changes/route.ts'
import { POST as FORGET } from '../route.ts'
import type { ForgettingDesk } from './desk.ts'
import { BYSTANDER, others, TELLING, VALUES } from './people.ts'
import { formsOf } from './stored-forms.ts'
import { HOLDING, isMade, NUMBERED, OTHERS } from './tables.ts'
import { leaveTraces } from './traces.ts'

/** What is deleted when a person is forgotten, and what stays. */
export function describeForgottenPerson(desk: ForgettingDesk): void {
  const { database, facts, sync, ask, looked, everything } = desk

  it('is refused while one of the values is listed; the answer names the entry, and nothing is deleted', async () => {
    const { key } = facts()
    const before = await everything()
    expect(await looked()).toMatchObject({ listed: [{ key, environment: 'Test' }] })
    expect(await ask(FORGET, '/api/forget', { values: VALUES })).toMatchObject({
      status: 409,
      data: { person: { code: 'listed' } },
    })
    const after = await everything()
    for (const table of ['mirror_content', 'mirror_term', 'mirror_change']) {
      expect(after.get(table)).toBe(before.get(table))
    }
  })

  it('deletes the person from every table, after a preview that counts what of each kind will be deleted', async () => {
    const { connection, key } = facts()
    await leaveTraces(desk)
    const rest = [BYSTANDER, ...others] as readonly BlacklistedUser[]
    await sync(connection, rest)
    await sync(connection, rest)
    // The review and the note were written while the person was listed.
    const { listed, counts } = await looked()
    expect(listed).toEqual([])
    expect(counts).toMatchObject({
      contents: 3,
      notes: 3,
      reviews: 1,
      decisions: 3,
      watches: 2,
      views: 2,
      exports: 1,
      approvals: 2,
    })
    for (const kind of FORGOTTEN_KINDS) expect([kind, counts[kind]]).not.toEqual([kind, 0])

    const needles = [...TELLING, ...(await formsOf(database(), facts().now))]
    const holds = ([table, text]: readonly [string, string]) =>
      needles.some((needle) => text.includes(needle)) ||
      // The audit log may keep the key, which leads nowhere once the entry is gone.
      (table !== 'audit' && text.includes(key.toLowerCase()))
    const holding = (texts: ReadonlyMap<string, string>) => [...texts].filter(holds).map(([table]) => table)
    const before = await everything()
    // `tables.ts` declares every table, and each table that may name a person names this one.
    const named = [...HOLDING, ...NUMBERED, ...Object.keys(OTHERS)]
    expect([...before.keys()].filter((table) => !named.includes(table) && !isMade(table))).toEqual([])
    expect(HOLDING.filter((table) => !holding(before).includes(table))).toEqual([])

    expect(await ask(FORGET, '/api/forget', { values: VALUES })).toMatchObject({
      status: 200,
      data: { listed: [], counts },
    })
    expect(holding(await everything())).toEqual([])
    expect(await looked()).toEqual({
      listed: [],
      counts: Object.fromEntries(FORGOTTEN_KINDS.map((kind) => [kind, 0])),
    })
    const { queries: copies } = await mirrorDatabase()
    for (const table of ['mirror_version', 'mirror_sighting', 'mirror_term'] as const) {
      const left = await copies
        .selectFrom(table)
        .select('content')
        .where('content', 'not in', copies.selectFrom('mirror_content').select('id'))
        .execute()
      expect([table, left]).toEqual([table, []])
    }
  })

  it('tells webhooks that results of watches are missing', async () => {
    const forgotten = await database().queries.selectFrom('watch_forgotten').select('connection').execute()
    expect(forgotten).toEqual([{ connection: facts().connection }])
  })

  it('keeps what is stored about others', async () => {
    const { bystander } = facts()
    const { queries } = database()
    const count = async (
      table: 'note' | 'review' | 'watch_value' | 'list_view' | 'list_export' | 'approval' | 'notice',
    ) => (await queries.selectFrom(table).selectAll().execute()).length
    expect(await Promise.all((['note', 'review', 'list_view', 'list_export', 'approval'] as const).map(count))).toEqual(
      [1, 1, 1, 1, 1],
    )
    const values = await queries.selectFrom('watch_value').select('line').execute()
    expect(values).toEqual([{ line: 2 }])
    expect(await looked([BYSTANDER.email])).toMatchObject({
      listed: [{ key: bystander }],
      counts: { notes: 0, reviews: 1, watches: 1 },
    })
    // The former connection's copy has as many entries as the other.
    const { queries: copies } = await mirrorDatabase()
    const contents = await copies.selectFrom('mirror_content').select('list').where('state', '=', 1).execute()
    expect([...Map.groupBy(contents, ({ list }) => list).values()].map((own) => own.length)).toEqual([31, 31])
    expect((await ask(CHANGES, '/api/changes?limit=20&offset=0', undefined, { method: 'GET' })).status).toBe(200)
  })
}
