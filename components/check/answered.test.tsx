import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { CheckCoverage, CheckMatch, CheckResult } from '#lib/features/check/api/check.ts'
import { type RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import { Answered } from './answered.tsx'
import { MATCH, NOTHING, PROVED } from './testing.ts'

const FROM = '2026-11-20T10:00:00.000Z'
const TO = '2026-11-20T11:00:00.000Z'

/** The text of an answer. */
function shown(result: Partial<CheckResult>, coverage: Partial<CheckCoverage> = {}, later?: RequestFailure): string {
  const html = drawn(
    <QueryClientProvider client={new QueryClient()}>
      <Answered
        answer={{
          value: 'ann@b.example',
          manner: {},
          result: { ...NOTHING, outcome: 'not_listed', ...result },
          coverage: { ...PROVED, ...coverage },
          environment: 'Test',
          seenAt: 0,
        }}
        later={later}
        times={times}
        heading={{ current: null }}
        leads={false}
        onAnyway={() => {}}
        onAgain={() => {}}
        onAnswer={() => {}}
        onRead={() => {}}
        Watch={undefined}
        Review={() => null}
      />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('since when an entry is listed', () => {
  const since = (listedSince: CheckMatch['listedSince']) =>
    shown({ outcome: 'listed', found: 1, matches: [{ ...MATCH, listedSince }] })

  test('is no more exact than the syncs that saw it', () => {
    expect(since({ from: FROM, to: TO })).toMatch(/Listed since .* between 20 Nov 2026, 10:00:00.* and .*11:00:00/)
  })

  test('has no beginning if the first sync already saw it', () => {
    expect(since({ from: null, to: TO })).toMatch(/Listed since .* 20 Nov 2026, 11:00:00[^,]* or earlier/)
  })

  test('is unknown for a field that changes by itself', () => {
    expect(since(null)).toContain('not known; the field changes by itself')
  })
})

test.each([
  [{ from: FROM, to: TO }, 'until between .*10:00:00.* and .*11:00:00.*'],
  [{ from: null, to: TO }, 'until .*11:00:00.* or earlier'],
] as const)('a former entry says from when until when it was listed, as far as known: %j', (listedUntil, until) => {
  const former = { ...MATCH, state: 'removed', listedUntil } as const
  expect(shown({ former: [former] })).toMatch(
    new RegExp(`Before Was listed from .*11:00:00.* or earlier ${until} Proof`),
  )
  expect(shown({ former: [{ ...former, listedSince: null }] })).toMatch(new RegExp(`Before Was listed ${until} Proof`))
})

test('a value that was never found says so only for whole values, and only since the first complete sync', () => {
  expect(shown({}, { readSince: FROM })).toMatch(
    /Not found as a whole value in any complete sync since 20 Nov 2026, 10:00.* only the latest value is known/,
  )
})

test('a match that no complete sync has confirmed says so, and not that the sync is old', () => {
  const listed = { outcome: 'listed', found: 1, matches: [MATCH] } as const
  const first = shown(listed, { read: null, total: null, grade: null, startedAt: null, certifiedAt: null })
  expect(first).toContain('No complete sync confirms this match yet.')
  expect(first).not.toContain('before this answer')
  expect(shown(listed)).not.toMatch(/No complete sync|before this answer/)
})

test('an answer stays if a later check of its value fails, and says when it was made', () => {
  const text = shown({ outcome: 'listed', found: 1, matches: [MATCH] }, {}, unreachable())
  expect(text).toContain('1 entry of the Test list matches')
  expect(text).toContain('could not be checked again; the answer is from 21 Nov 2026, 09:00:02 UTC.')
})

test('a value that only describes shows the proof of this, and no receipt', () => {
  const describing = [{ field: 'reason', value: 'x' }]
  const text = shown({ outcome: 'unusable', why: 'describes', describing })
  expect(text).toContain('Proof 3 of 3 entries compared')
  expect(text).not.toContain('receipt')
  expect(shown({ outcome: 'unusable', why: 'empty' })).not.toContain('Proof')
})

const CLEARED = { review: 'r', by: 'Dana', at: FROM, text: null, entries: 1 }

test('a decision about a possible match is no answer for a Listed value', () => {
  const listed = { outcome: 'listed', found: 1, matches: [MATCH] } as const
  expect(shown({ ...listed, cleared: [CLEARED] })).toContain('Dana decided on 20 Nov 2026: another person.')
  const text = shown({ ...listed, cleared: [{ ...CLEARED, isWeaker: true }] })
  expect(text).toContain('Dana decided on 20 Nov 2026, when this value was not yet known to be listed.')
  expect(text).not.toContain('another person')
})

test('more entries with the same name are folded as such, and not as exact', () => {
  const similar = ['a', 'b', 'c'].map((key) => ({ ...MATCH, key, field: 'fullName', rule: 'stored' }) as const)
  const text = shown({ outcome: 'similar', similarFound: 3, similar })
  expect(text).toContain('2 more similar entries, the same name')
  expect(text).not.toContain('exact')
})

test('an answer that shows only some of the entries says how many of how many', () => {
  const some = ['a', 'b'].map((key) => ({ ...MATCH, key }))
  const listed = { outcome: 'listed', matches: some } as const
  expect(shown({ ...listed, found: 2490 })).toContain('2 of 2,490 entries are shown.')
  expect(shown({ ...listed, found: 10_000, more: true })).toContain('2 of more than 10,000 entries are shown.')
  expect(shown({ ...listed, found: 2 })).not.toContain('shown.')
  const similar = some.map((match) => ({ ...match, field: 'fullName' }))
  const text = shown({ outcome: 'similar', similarFound: 2490, similar })
  expect(text).toContain('2,489 more similar entries, the same name')
  expect(text).toContain('1 of 2,489 entries is shown.')
  const very = shown({ outcome: 'similar', similarFound: 10_000, more: true, similar })
  expect(very).toContain('more than 9,999 more similar entries, the same name')
  expect(very).toContain('1 of more than 9,999 entries is shown.')
  const decided = shown({ outcome: 'similar', similarFound: 10_000, more: true, similar, cleared: [CLEARED] })
  expect(decided).toContain('about 1 of more than 10,000 entries: another person.')
})
