import { describe, expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { CheckCoverage, CheckMatch, CheckResult } from '#lib/features/check/api/check.ts'
import { Ask } from './ask.tsx'
import { Proof } from './proof.tsx'
import { answerTo } from './testing.ts'
import { Verdict } from './verdict.tsx'

const heading = { current: null }
const near: CheckMatch = {
  key: 'one',
  field: 'email',
  rule: 'near',
  value: 'tomasz.w@b.example',
  item: { id: 'usr_1' },
  state: 'listed',
  listedSince: { from: null, to: '2026-11-21T09:00:00.000Z' },
}

const answer = (...given: [Partial<CheckResult>, Partial<CheckCoverage>?]) => answerTo('tomas.w@b.example', ...given)

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const verdict = (...given: Parameters<typeof answer>) =>
  drawn(<Verdict answer={answer(...given)} times={times} heading={heading} leads={false} onAnyway={() => {}} />)
const proof = (...given: Parameters<typeof answer>) =>
  drawn(
    <Proof answer={answer(...given)} times={times}>
      {null}
    </Proof>,
  )

describe('a possible match', () => {
  it('looks different from not listed, and marks how the listed value differs', () => {
    const html = verdict({ outcome: 'similar', similar: [near] })
    expect(html).toContain('verdict-possible')
    expect(html).not.toMatch(/verdict-clear|Not listed/)
    expect(html).toContain('<mark>z</mark>')
    expect(html).not.toContain('coverage-rule')
  })

  it('whose value is withheld has no empty place to compare, and asks to reveal the entry', () => {
    const html = verdict({ outcome: 'similar', similar: [{ ...near, value: null, withheld: ['email'] }] })
    expect(html).not.toContain('verdict-more')
    expect(textOf(html)).toContain('Reveal the entry to compare.')
    expect(textOf(html)).not.toContain('Compare before you decide.')
  })

  it('of a name in several fields shows all of its parts', () => {
    const part = (field: string, value: string, key = 'one') => ({ ...near, key, field, value, rule: 'name' }) as const
    const shown = (...similar: readonly CheckMatch[]) =>
      textOf(
        drawn(
          <Verdict
            answer={{ ...answer({ outcome: 'similar', similar, why: 'name_only' }), value: 'Doe, Jane' }}
            times={times}
            heading={heading}
            leads={false}
            onAnyway={() => {}}
          />,
        ),
      )
    expect(shown(part('firstName', 'Jane'), part('lastName', 'Doe'), part('lastName', 'Doe', 'two'))).toMatch(
      /Jane Doe$/,
    )
    expect(shown(part('name', 'Jane Doe'), part('alias', 'Doe Jane'))).toMatch(/Jane Doe$/)
  })

  it('while an old copy is synced again has the hatched rule, and says that the rest may be the same', () => {
    const html = verdict(
      { outcome: 'similar', similar: [near], why: 'too_old' },
      { progress: { read: 1100, total: 2480 } },
    )
    expect(textOf(html)).toContain('1,380 entries have not been compared yet; one of them may be the same.')
    expect(html).toMatch(/coverage-rule coverage-ink" style="--part:min\(44\.\d+%, 100% - 8px\)"/)
  })
})

it('a role that may not browse the list sees a sentence instead of entries if many share the value', () => {
  const shared = 'More than ten entries match or may match, so none is shown.'
  expect(textOf(verdict({ outcome: 'listed', found: 11 }))).toContain(shared)
  expect(textOf(verdict({ outcome: 'similar', similarFound: 11 }))).toContain(shared)
  expect(textOf(verdict({ outcome: 'listed', found: 1, matches: [near], similarFound: 11 }))).not.toContain(shared)
})

it('a sentence that does not name the value does not end with it', () => {
  expect(textOf(verdict({}, { read: 0, total: 0 }))).toMatch(/Make sure this is the right list\. ?$/)
})

it('the proof has the clear tone only if the whole list was searched and nothing was found', () => {
  expect(proof({})).toContain('coverage-clear')
  expect(proof({}, { read: 300, total: 1000 })).toMatch(/coverage-ink" style="--part:min\(30%, 100% - 8px\)"/)
  expect(proof({}, { read: 999_999, total: 1_000_000 })).toContain('100% - 8px')
  expect(proof({}, { read: 0, total: 0 })).not.toContain('coverage-clear')
  expect(proof({ outcome: 'similar', similar: [near] })).not.toContain('coverage-clear')
  expect(proof({}, { notLookedIn: ['device'] })).not.toContain('coverage-clear')
})

it('the field has the focus before the page is interactive, and no name, so that no form sends its value', () => {
  const html = drawn(<Ask field={{ current: null }} busy={false} alone={false} onText={() => {}} onAsk={() => {}} />)
  expect(html).toMatch(/<input[^>]* autofocus=""/i)
  expect(html).not.toMatch(/<input[^>]* name=/)
})
