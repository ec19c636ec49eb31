import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { createTestMirror } from '../testing.ts'
import { type NumberedTerm, sortRange, stageTerms } from './staging.ts'
import { TERM_KEY_LIMIT } from './term-key.ts'

/** Keys at both sides of every border of a seventh and of a 256th, and at both ends. */
const KEYS = [7, 256]
  .flatMap((count) => Array.from({ length: count }, (_, index) => Math.floor((TERM_KEY_LIMIT / count) * index)))
  .flatMap((border) => [border, border - 1])
  .filter((key) => key >= 0)
  .concat(TERM_KEY_LIMIT - 1)

/** Two lists whose contents alternate: odd numbers and even ones. */
const [LIST, OTHER] = [1, 2]
const termsOf = (list: number): NumberedTerm[] =>
  [list, list + 2, list + 4].flatMap((content) => [...new Set(KEYS)].map((key): NumberedTerm => [9, key, content]))

it.each(DATABASE_KINDS)(
  'moves every staged term of the given contents to the index once, and no other term, on %s',
  async (kind) => {
    const { database, close } = await createTestMirror(kind)
    onTestFinished(close)
    const { queries } = database
    const keysOf = async (table: string, contents: readonly number[]) => {
      const rows = sql<{ key: number; content: number }>`select key, content from ${sql.table(table)}
      where content in (${sql.join(contents)}) order by content, key`
      return (await rows.execute(queries)).rows.map(({ key, content }) => `${content} ${key}`)
    }
    // Version 1.0.0 did not set the rowids, and VACUUM changes them.
    await sql`insert into mirror_staged_term (list, field, key, content) values (${LIST}, 9, 5, 3)`.execute(queries)
    for (const list of [LIST, OTHER]) expect(await stageTerms(queries, kind, list, termsOf(list))).toEqual([])

    const contents = { list: LIST, after: 0, to: 3 }
    for (let index = 0; index < 7; index += 1) {
      await sortRange(queries, kind, contents, { index, count: 7 })
      // The table has no primary key, so SQLite renumbers its rows.
      if (index === 3 && kind === 'sqlite') await sql`vacuum`.execute(queries)
    }
    const keys = [...new Set(KEYS)].sort((one, other) => one - other)
    const first = keys.map((key) => `1 ${key}`)
    const second = [...keys, 5].sort((one, other) => one - other).map((key) => `3 ${key}`)
    expect(await keysOf('mirror_term', [1, 3])).toEqual([...first, ...second])
    expect(await keysOf('mirror_term', [2, 4, 5, 6])).toEqual([])
    expect(await keysOf('mirror_staged_term', [1, 3])).toEqual([])
    expect(await keysOf('mirror_staged_term', [2, 4, 5, 6])).toHaveLength(4 * keys.length)
  },
)
