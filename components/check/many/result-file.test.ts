import { describe, expect, it } from 'vitest'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import { NOTHING, PROVED } from '../testing.ts'
import { planOf } from './plan.ts'
import { looksLikeHead, readTable } from './read-table.ts'
import { isHeadOfResult, RESULT_COLUMNS } from './result-columns.ts'
import { resultFile, resultFileName } from './result-file.ts'
import { countOutcomes, resultLines } from './result-lines.ts'
import { expiredRun, type Run } from './use-run.ts'

const listed: CheckResult = {
  ...NOTHING,
  outcome: 'listed',
  found: 1,
  matches: [
    {
      key: 'k',
      field: 'email',
      rule: 'stored',
      value: 'a@b',
      item: { id: 'u1' },
      state: 'listed',
      listedSince: { from: null, to: 'x' },
    },
  ],
}
const run: Run = {
  phase: 'cancelled',
  hasSeveralSyncs: false,
  asked: 3,
  answers: new Map([
    ['a@b', { result: listed, coverage: PROVED, environment: 'Test' }],
    [
      'c',
      { result: { ...NOTHING, outcome: 'not_listed', slips: 'not_compared' }, coverage: PROVED, environment: 'Test' },
    ],
  ]),
  basis: { coverage: PROVED, seenAt: 0 },
  environment: 'Test',
  failure: undefined,
}

it('no longer says "not listed" once its sync is too old, and keeps "listed"', () => {
  const lines = resultLines(planOf(readTable('a@b\nc\n'), 0, false), expiredRun(run))
  expect(lines.map(({ outcome, answered }) => [outcome, answered?.result.why])).toEqual([
    ['listed', undefined],
    ['unverified', 'too_old'],
  ])
})

it('keeps order, duplicates and columns, and gives every line one outcome', async () => {
  const table = readTable('no,mail\n1,a@b\n2,=c\n3,c\n4,a@b\n5,\n6,d,e\n')
  const lines = resultLines(planOf(table, 1, true), run)
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'listed',
    'not_checked',
    'not_listed',
    'listed',
    'unusable',
    'unusable',
  ])
  expect([...countOutcomes(lines).values()].reduce((sum, count) => sum + count, 0)).toBe(lines.length)
  const proof = '2026-11-21T09:00:02.000Z,2026-11-21T09:00:00.000Z,snapshot,3,3,2026-11-21T09:00:01.000Z,"",0,""'
  const none = Array(14).fill('""').join(',')
  expect((await resultFile(['no', 'mail'], table, lines)).split('\r\n')).toEqual([
    '\uFEFFno,mail,line,outcome,why,field,rule,entry,slips,list,checkedAt,asOf,grade,read,total,certifiedAt,provisos,lagSeconds,notLookedIn',
    `1,a@b,2,listed,"",email,stored,u1,"",Test,${proof}`,
    `2,'=c,3,not_checked,"",${none}`,
    `3,c,4,not_listed,"","","","",not_looked_for,Test,${proof}`,
    `4,a@b,5,listed,"",email,stored,u1,"",Test,${proof}`,
    `5,"",6,unusable,empty,${none}`,
    `6,d,7,unusable,columns,${none},e`,
    '',
  ])
})

it('says for every line what its proof assumes, and which fields are not searched yet', async () => {
  const coverage: CheckCoverage = {
    ...PROVED,
    provisos: ['moved'],
    lagSeconds: 60,
    notLookedIn: ['device', 'by, whom'],
  }
  const answers = new Map([
    ['c', { result: { ...NOTHING, outcome: 'not_listed' } as const, coverage, environment: null }],
  ])
  const table = readTable('c')
  const file = await resultFile(undefined, table, resultLines(planOf(table, 0, false), { ...run, answers }))
  expect(readTable(file).rows[1]?.cells.slice(-3)).toEqual(['["moved"]', '60', '["device","by, whom"]'])
})

it('lets other tasks run every few hundred lines', async () => {
  const table = readTable(Array.from({ length: 10_000 }, (_, n) => `user.${n}@example.com\n`).join(''))
  const lines = resultLines(planOf(table, 0, false), run)
  const waiting = new Promise<void>((resolve) => {
    const next = (left: number) => (left > 0 ? setTimeout(() => next(left - 1)) : resolve())
    next(10)
  })
  const file = resultFile(undefined, table, lines)
  // Ten other tasks run between the file's twenty portions.
  expect(await Promise.race([waiting.then(() => 'others'), file.then(() => 'file')])).toBe('others')
  expect((await file).split('\r\n')).toHaveLength(10_002)
})

it('keeps the delimiter of the columns, and quotes cells that contain it', async () => {
  const table = readTable('no;mail\n1;a@b\n"2;5";+49 30 1\n')
  const lines = resultLines(planOf(table, 1, true), run)
  const [head, one, two] = (await resultFile(['no', 'mail'], table, lines)).split('\r\n')
  expect(head).toMatch(/^\uFEFFno;mail;line;outcome;/)
  expect(one).toMatch(/^1;a@b;2;listed;/)
  expect(two).toMatch(/^"2;5";'\+49 30 1;3;not_checked;/)
  expect(readTable([head, one, two].join('\n')).rows.map(({ cells }) => cells.length)).toEqual([19, 19, 19])
})

it('is named after the checked list', () => {
  expect(resultFileName('Test')).toBe('check-result-test.csv')
  expect(resultFileName('Production')).toBe('check-result-production.csv')
  expect(resultFileName(null)).toBe('check-result.csv')
})

it('a head is still known as the head of a result after a spreadsheet has added empty columns', () => {
  const head = ['email', ...RESULT_COLUMNS]
  expect(isHeadOfResult(head)).toBe(true)
  expect(isHeadOfResult([...head, '', ' '])).toBe(true)
  expect(isHeadOfResult(['ann@example.com', ...RESULT_COLUMNS.map(() => '')])).toBe(false)
})

describe('a result file that is checked again', () => {
  const resultOf = (text: string, outcome: CheckResult['outcome']) => {
    const table = readTable(text)
    const head = looksLikeHead(table)
    const result = { ...NOTHING, outcome }
    const lines = planOf(table, 0, head).lines.map((line) => ({
      line,
      outcome,
      answered: { result, coverage: PROVED, environment: 'Test' as const },
    }))
    return resultFile(head ? table.rows[0]?.cells : undefined, table, lines)
  }

  it.each([
    ['with names of columns', 'email\nann@example.com\n'],
    ['without names of columns', 'ann@example.com\n'],
  ])('has each column once and checks only the values, %s', async (_, text) => {
    const first = await resultOf(text, 'not_listed')
    const third = await resultOf(await resultOf(first, 'listed'), 'unverified')
    const { rows } = readTable(third)
    const [names = [], values = []] = rows.map(({ cells }) => cells)
    expect(rows).toHaveLength(2)
    expect(new Set(names).size).toBe(names.length)
    const of = (name: string) => values[names.indexOf(name)]
    expect([of('outcome'), of('outcome (input)'), of('outcome (input) (input)')]).toEqual([
      'unverified',
      'listed',
      'not_listed',
    ])
  })
})
