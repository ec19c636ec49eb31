import { expect, test } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import { NOTHING, PROVED } from '../testing.ts'
import { planOf } from './plan.ts'
import { readTable } from './read-table.ts'
import { Result } from './result.tsx'

/** The text of the result for one value. */
function shown(result: Partial<CheckResult>, more: Partial<CheckCoverage> = {}, hasSeveralSyncs = false): string {
  const coverage = { ...PROVED, ...more }
  const table = readTable('value')
  const answer = { result: { ...NOTHING, outcome: 'not_listed', ...result }, coverage, environment: 'Test' } as const
  const html = drawn(
    <Result
      table={table}
      plan={planOf(table, 0, false)}
      hasHead={false}
      run={{
        phase: 'done',
        asked: 1,
        answers: new Map([['value', answer]]),
        basis: { coverage, seenAt: 0 },
        hasSeveralSyncs,
        environment: 'Test',
        failure: undefined,
      }}
      allowance={undefined}
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
