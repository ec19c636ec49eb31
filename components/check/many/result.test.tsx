import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { NOTHING, PROVED } from '../testing.ts'
import { planOf } from './plan.ts'
import { readTable } from './read-table.ts'
import { Result } from './result.tsx'

type Shown = Pick<ComponentProps<typeof Result>, 'run' | 'allowance'>

function textOf({ run, allowance }: Shown): string {
  const table = readTable('value')
  const html = drawn(
    <Result
      table={table}
      plan={planOf(table, 0, false)}
      hasHead={false}
      run={run}
      allowance={allowance}
      times={times}
      heading={{ current: null }}
      country=""
      Watch={undefined}
      onCancel={() => {}}
      onGoOn={() => {}}
      onAgain={() => {}}
    />,
  )
  return html.replaceAll(/<[^>]*>/g, ' ')
}

/** The text of the result for one value. */
function shown(result: Partial<CheckResult>, more: Partial<CheckCoverage> = {}, hasSeveralSyncs = false): string {
  const coverage = { ...PROVED, ...more }
  const answer = { result: { ...NOTHING, outcome: 'not_listed', ...result }, coverage, environment: 'Test' } as const
  const answers = new Map([['value', answer]])
  const basis = { coverage, seenAt: 0 }
  const end = { phase: 'done', asked: 1, environment: 'Test', failure: undefined } as const
  return textOf({ run: { ...end, answers, basis, hasSeveralSyncs }, allowance: undefined })
}

/** The text when none of some values was checked, with 100 of 300 left. */
function refused(asked: number): string {
  const errors = { limit: { code: 'limit.checks', reason: '' } }
  const failure = new RequestFailure({ status: 429, message: '', errors, retryAfterSeconds: 60 })
  const run = { phase: 'failed', asked, answers: new Map(), basis: undefined, hasSeveralSyncs: false } as const
  const allowance = { check: { used: 200, most: 300 }, reveal: { used: 0, most: 30 } }
  return textOf({ run: { ...run, environment: 'Test', failure }, allowance })
}

test('values that hold more than the hourly limit has left are not offered again in the same number', () => {
  expect(refused(101)).toContain('Check the first 100')
  const several = refused(100)
  expect(several).toContain('These values contain more addresses or numbers than you can check until')
  expect(several).toContain('(100 of 300 left)')
  expect(several).not.toContain('Check the first')
})

test('outcomes of many values say what their proof assumes, by the oldest of several syncs', () => {
  const one = shown({}, { provisos: ['moved'], lagSeconds: 60 })
  expect(one).toMatch(/Test list: sync from [^.]*\. Its proof rests on one page that held the whole list/)
  expect(one).toContain('no answer was older than 60 seconds; entries were seen to move.')
  expect(shown({}, {}, true)).toMatch(/The oldest is from [^.]*\. Its proof rests on/)
})

test('outcomes of many values name the fields that are not searched yet, unless all values are listed', () => {
  const notLookedIn = ['device', 'note.by']
  expect(shown({}, { notLookedIn })).toContain('Not searched yet: device, note.by.')
  expect(shown({ outcome: 'listed' }, { notLookedIn })).not.toContain('Not searched yet')
  expect(shown({})).not.toContain('Not searched yet')
})

test('more entries compared than the service counts at the end are not shown as a part of its count', () => {
  expect(shown({}, { read: 2490, total: 2480 })).toContain('2,490 entries compared; the service counted 2,480')
})

test('a possible match says why another entry may be the same, and offers a sync', () => {
  const doubtful = shown({ outcome: 'similar', why: 'too_old', similarFound: 1 })
  expect(doubtful).toContain('The last complete sync is too old; an entry added since may be the same.')
  expect(doubtful).toContain('Sync the list now')
  const sure = shown({ outcome: 'similar', similarFound: 1 })
  expect(sure).not.toContain('may be the same')
  expect(sure).not.toContain('Sync the list now')
})
