import 'server-only'
import { sql } from 'kysely'
import { sheetOf } from '../../store/sheet.ts'
import type { MirroredList } from '../mirrored-list.ts'
import type { Condition } from './conditions.ts'
import type { ColumnCondition, Plan } from './plan.ts'
import { rowsWith } from './text-search.ts'

/** Up to this many candidates are gathered and sorted; for more, a walk is better. */
export const FEW = 5000

/** How many pages of PostgreSQL's text table are sampled for a piece: about 2,000 rows. */
const SAMPLE_PAGES = 70

/** A way to rows that may match: by the index of a column, or by `select m` from the text index. */
export type Way = { readonly range: ColumnCondition } | { readonly select: Condition }

type Counting = { readonly way: Way; count(most: number): Promise<number> }

export async function countTo({ queries }: MirroredList, select: Condition, most: number): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) as n from (${select} limit ${most + 1} + 0) as found`
  return Number((await counted.execute(queries)).rows[0]?.n ?? 0)
}

/**
 * Estimates from a sample how many texts contain a piece. PostgreSQL's text index returns nothing before it has found
 * all: counting a piece that a million entries have takes 200 ms, the sample 1 ms.
 */
async function estimate({ queries }: MirroredList, piece: string): Promise<number> {
  const pages = sql`greatest(1, pg_relation_size('mirror_text') / current_setting('block_size')::int)`
  const { rows } = await sql<{ n: number }>`
    select count(*) * greatest(1, ${pages} / ${SAMPLE_PAGES}::float8) as n
    from mirror_text tablesample system (least(100, 100.0 * ${SAMPLE_PAGES} / ${pages})) repeatable (1)
    where strpos(text, ${piece}) > 0`.execute(queries)
  return Number(rows[0]?.n ?? 0)
}

function waysOf({ list, ranges, pieces }: Plan): readonly Counting[] {
  const sheet = sheetOf(list.id)
  const byPiece = (piece: string): Counting => {
    const { kind } = list.database
    const select = rowsWith(kind, piece)
    return {
      way: { select },
      count: (most) => (kind === 'postgres' ? estimate(list, piece) : countTo(list, select, most)),
    }
  }
  const byRange = (range: ColumnCondition): Counting => ({
    way: { range },
    count: (most) => countTo(list, sql`select n from ${sheet} where ${range.condition}`, most),
  })
  return [...ranges.map(byRange), ...pieces.map(byPiece)]
}

/**
 * Returns the way with the fewest candidates, counted or, for pieces in PostgreSQL, sampled; `undefined` if each has
 * more than `most`. Once a way has few, the others are not counted.
 */
export async function narrowest(plan: Plan, most: number): Promise<Way | undefined> {
  let best: { readonly way: Way; readonly count: number } | undefined
  for (const { way, count } of waysOf(plan)) {
    if (best && best.count <= FEW) break
    const counted = await count(best ? best.count : most)
    if (counted <= most && (!best || counted < best.count)) best = { way, count: counted }
  }
  return best?.way
}
