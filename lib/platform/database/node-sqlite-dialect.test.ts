import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'

type Tables = { thing: { id: number; value: unknown } }

describe('Kysely on node:sqlite', () => {
  let folder: string
  let one: Kysely<Tables>
  let other: Kysely<Tables>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialect-'))
    const open = () => new Kysely<Tables>({ dialect: nodeSqliteDialect(join(folder, 'a.db')) })
    one = open()
    other = open()
    await sql`create table thing (id integer primary key, value any)`.execute(one)
  })
  afterEach(async () => {
    await one.destroy()
    await other.destroy()
    await rm(folder, { recursive: true })
  })

  /** Begins a transaction of the other connection, which ends once `held` is resolved. */
  async function holdWriter() {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = other.transaction().execute(async () => {
      begun.resolve()
      await held.promise
    })
    await begun.promise
    return { held, holding }
  }

  it.each([[new Date()], [{ a: 1 }], [[1]], [Symbol('a')]])(
    'refuses to bind %s, which SQLite would misread',
    async (value) => {
      await expect(one.insertInto('thing').values({ id: 1, value }).execute()).rejects.toThrow(TypeError)
      await expect(sql`insert into thing (value, id) values (${value}, 1)`.execute(one)).rejects.toThrow(TypeError)
      expect(await one.selectFrom('thing').selectAll().execute()).toEqual([])
    },
  )

  it('returns rows as plain objects', async () => {
    await one.insertInto('thing').values({ id: 1, value: 'a' }).execute()
    const all = one.selectFrom('thing').selectAll()
    const streamed = await Array.fromAsync(all.stream())
    for (const row of [await all.executeTakeFirstOrThrow(), ...streamed]) {
      expect(row).toEqual({ id: 1, value: 'a' })
      expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
    }
    expect(streamed).toHaveLength(1)
  })

  it('isolates transactions on its one connection, and rolls back those that fail', async () => {
    const count = async () =>
      Number((await one.selectFrom('thing').select(one.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    const work = Array.from({ length: 20 }, (_, id) =>
      one.transaction().execute(async (within) => {
        const before = await within.selectFrom('thing').select('id').execute()
        await within.insertInto('thing').values({ id, value: before.length }).execute()
        if (id % 2 === 1) throw new Error('on purpose')
      }),
    )
    const ends = await Promise.allSettled(work)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await count()).toBe(10)
    const values = await one.selectFrom('thing').select('value').orderBy('id').execute()
    expect(values.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('lets a transaction that reads first wait for another writer without blocking the process', async () => {
    await one.insertInto('thing').values({ id: 0, value: 0 }).execute()
    const raise = (queries: Kysely<Tables>) =>
      queries.transaction().execute(async (within) => {
        const { value } = await within.selectFrom('thing').select('value').executeTakeFirstOrThrow()
        await within
          .updateTable('thing')
          .set({ value: Number(value) + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, () => [raise(one), raise(other)]).flat())
    expect((await other.selectFrom('thing').select('value').executeTakeFirstOrThrow()).value).toBe(40)
  })

  it('lets a single write wait for another writer’s transaction without blocking the process', async () => {
    const { held, holding } = await holdWriter()
    const write = one.insertInto('thing').values({ id: 1, value: 'a' }).execute()
    // If the write blocked the process, this would run too late for it.
    setTimeout(held.resolve, 20)
    await Promise.all([holding, write])
    expect(await other.selectFrom('thing').select('id').execute()).toEqual([{ id: 1 }])
  })

  it('reads while a write and a transaction wait for another writer', async () => {
    const { held, holding } = await holdWriter()
    const write = one.insertInto('thing').values({ id: 1, value: 'a' }).execute()
    const transaction = one.transaction().execute(async (within) => {
      await within.insertInto('thing').values({ id: 2, value: 'b' }).execute()
    })
    // If a read waited behind the writes, these would not end before them.
    for (let n = 0; n < 20; n++) expect(await one.selectFrom('thing').select('id').execute()).toEqual([])
    held.resolve()
    await Promise.all([holding, write, transaction])
    expect(await one.selectFrom('thing').select('id').execute()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('keeps the connection while a write waits after another statement, which may have changed a setting', async () => {
    const { held, holding } = await holdWriter()
    const settingOf = async (queries: Kysely<Tables>) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(queries)).rows[0]?.synchronous
    const lowered = one.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection)
      await connection.insertInto('thing').values({ id: 1, value: 'a' }).execute()
      await sql`pragma synchronous = full`.execute(connection)
    })
    const setting = settingOf(one)
    setTimeout(held.resolve, 20)
    expect(await setting).toBe(2)
    await Promise.all([holding, lowered])
  })

  it('opens a file while another connection creates it', async () => {
    const file = join(folder, 'new.db')
    const creator = new DatabaseSync(file)
    creator.exec('begin exclusive; create table thing (id integer primary key, value any)')
    const late = new Kysely<Tables>({ dialect: nodeSqliteDialect(file) })
    const rows = late.selectFrom('thing').select('id').execute()
    // If opening blocked the process, this would run too late for it.
    setTimeout(() => creator.exec('commit'), 20)
    expect(await rows).toEqual([])
    creator.close()
    await late.destroy()
  })

  it('limits rows without a bare parameter, because SQLite would plan again at every run', async () => {
    await one
      .insertInto('thing')
      .values([1, 2, 3].map((id) => ({ id, value: id })))
      .execute()
    const two = one.selectFrom('thing').select('id').orderBy('id').limit(2).offset(1)
    expect(two.compile().sql).toContain('limit ? + 0 offset ?')
    expect(await two.execute()).toEqual([{ id: 2 }, { id: 3 }])
  })

  it('runs more statements than it keeps compiled', async () => {
    for (let n = 0; n < 500; n++) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(n)} as n`.execute(one)
      expect(rows[0]?.n).toBe(n)
    }
  })
})
