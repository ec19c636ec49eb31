import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { countCopies } from './copies.ts'
import { packNumbers } from './packed-numbers.ts'
import { certificate, sharedMirror } from './testing.ts'

describe.each(DATABASE_KINDS)('entries that are on the list several times, on %s', (kind) => {
  const mirror = sharedMirror(kind)

  it('are counted even if there are more than a statement may have parameters', async () => {
    const { queries } = mirror.database
    const many = 70_000
    const bytes = sql.raw(kind === 'sqlite' ? 'blob' : 'bytea')
    await sql`insert into mirror_content
        (list, face, print, state, misses, first_seen, from_lo, from_hi, seen_at, missed_at, body)
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${many})
      select 1000, cast(cast(n as text) as ${bytes}), cast('' as ${bytes}), 1, 0, 0, 0, 0, 0, null, '' from counted`.execute(
      queries,
    )
    const rows = await queries
      .selectFrom('mirror_content')
      .select('id')
      .where('list', '=', 1000)
      .orderBy('id')
      .execute()
    const generation = 1000
    for (const offset of [0, many]) {
      const page = { generation, page_offset: offset, page_limit: many, total: 2 * many, asked_at: 0, read_at: 0 }
      const entries = packNumbers(rows.map(({ id }) => id))
      await queries
        .insertInto('mirror_page')
        .values({ ...page, entries })
        .execute()
    }
    const proof = certificate(0, { read: many, totalFirst: 2 * many, totalLast: 2 * many })
    expect(await countCopies(queries, 1000, generation, proof)).toBe(many)
    const twice = queries.selectFrom('mirror_content').select('id').where('list', '=', 1000).where('copies', '=', 2)
    expect(await twice.execute()).toHaveLength(many)
  })
})
