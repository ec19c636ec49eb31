// Checks PostgreSQL's plans, because a wrong plan returns the same rows, only later.
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListQuestion } from '../../api/list-question.ts'
import { openGenerationStore } from '../../store/generation-store.ts'
import { certificate, pageOf, sharedMirror } from '../../store/testing.ts'
import { findMirroredList, type MirroredList } from '../mirrored-list.ts'
import { type Plan, planOf } from './plan.ts'
import { gatherFew, listAll, walkFirst } from './sheet-plans.ts'
import { suggestValues } from './suggest-values.ts'

const ENTRIES = 3000

const entry = (n: number) => ({
  id: `u${n}`,
  city: `city ${n % 300}`,
  mail: `${n % 600 === 0 ? 'rare' : 'common'}${n}@post.example`,
  score: (n * 7919) % ENTRIES,
})

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** A part of a plan that reads a table: how often, and how many rows in all. */
type Reading = { readonly table: string; readonly how: string; readonly times: number; readonly rows: number }

function readingsOf(node: Node): readonly Reading[] {
  const { 'Relation Name': table, 'Actual Loops': times, 'Actual Rows': rows } = node
  const removed = node['Rows Removed by Filter'] ?? 0
  const own = table ? [{ table, how: node['Node Type'], times, rows: (rows + removed) * times }] : []
  return [...own, ...(node.Plans ?? []).flatMap(readingsOf)]
}

describe('the plans of PostgreSQL', () => {
  const mirror = sharedMirror('postgres')
  let list: MirroredList

  beforeAll(async () => {
    const store = await openGenerationStore(mirror.database, 'list')
    const { id } = await store.begin('forward', 100)
    const items = Array.from({ length: ENTRIES }, (_, n) => entry(n))
    await store.record(id, pageOf(items, 0, ENTRIES, 101))
    await store.commit(id, certificate(110, { read: ENTRIES }))
    await sql`analyze mirror_text`.execute(mirror.database.queries)
    const found = await findMirroredList(mirror.database, 'list')
    if (!found) throw new Error('The list was not made')
    list = found
  })

  /** Returns the statements that a question sends. */
  async function statementsOf(ask: (list: MirroredList) => Promise<unknown>): Promise<readonly CompiledQuery[]> {
    const nodes: RootOperationNode[] = []
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await ask({ ...list, queries: list.queries.withPlugin(noting) })
    const executor = list.queries.getExecutor()
    return nodes.map((node, at) => executor.compileQuery(node, { queryId: `${at}` }))
  }

  async function readings(
    question: ListQuestion<number>,
    ask: (plan: Plan) => Promise<unknown>,
  ): Promise<readonly Reading[]> {
    const plan = await planOf(list, question)
    if (!plan) throw new Error('The sheet is not complete')
    const asked = await statementsOf((noted) => ask({ ...plan, list: noted }))
    const found: Reading[] = []
    for (const [at, statement] of asked.entries()) {
      if (statement.sql.includes('set_config')) continue
      const before = asked[at - 1]
      found.push(...(await explained(statement, before?.sql.includes('set_config') ? before : undefined)))
    }
    return found
  }

  /** Explains a statement with its settings. */
  function explained(statement: CompiledQuery, setting: CompiledQuery | undefined): Promise<readonly Reading[]> {
    return list.queries.transaction().execute(async (within) => {
      if (setting) await within.executeQuery(setting)
      const { rows } = await within.executeQuery<{ readonly 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>({
        ...statement,
        sql: `explain (analyze, format json) ${statement.sql}`,
      })
      return rows.flatMap((row) => readingsOf(row['QUERY PLAN'][0].Plan))
    })
  }

  it('read only the rows that an index of a column finds, in one pass', async () => {
    const question: ListQuestion<number> = {
      filters: [
        { path: 'city', operator: 'is', value: 'city 7' },
        { path: 'mail', operator: 'contains', value: 'post' },
      ],
      sort: { path: 'score', descending: true },
    }
    const ofSheet = await readings(question, (plan) => listAll(plan))
    expect(
      ofSheet.filter(({ table }) => table.startsWith('mirror_sheet')).map(({ rows, times }) => [rows, times]),
    ).toEqual(
      // Counted first, then read.
      [
        [10, 1],
        [10, 1],
      ],
    )
  })

  it('search a sample for a piece of text before they use its index', async () => {
    const question: ListQuestion<number> = { filters: [], search: 'post.example' }
    const common = await readings(question, async (plan) => expect(await gatherFew(plan, 1000)).toBeUndefined())
    expect(common.map(({ how }) => how)).toEqual(['Sample Scan'])
    const rare = await readings({ filters: [], search: 'rare' }, async (plan) =>
      expect(await gatherFew(plan, 1000)).toHaveLength(ENTRIES / 600),
    )
    expect(rare.filter(({ table }) => table.startsWith('mirror_sheet')).map(({ times }) => times)).toEqual([
      ENTRIES / 600,
    ])
  })

  it('walk until a page is full, or up to the given number of rows', async () => {
    const walked = async (value: string, found: number | undefined) => {
      const question: ListQuestion<number> = {
        filters: [{ path: 'mail', operator: 'contains', value }],
        sort: { path: 'score', descending: false },
      }
      const all = await readings(question, async (plan) =>
        expect((await walkFirst(plan, 50, 1000))?.length).toBe(found),
      )
      return all.map(({ rows }) => rows)
    }
    expect(await walked('rare', undefined)).toEqual([1000])
    expect(await walked('common', 50)).toEqual([51])
  })

  it('suggest many values with as many statements as one', async () => {
    const asking = (text: string, values: number) =>
      statementsOf(async (noted) => expect((await suggestValues(noted, 'city', text)).values).toHaveLength(values))
    const [one, many] = [await asking('city 117', 1), await asking('', 20)]
    expect(many).toHaveLength(one.length)
  })
})
