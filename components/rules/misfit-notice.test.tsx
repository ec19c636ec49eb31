import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import type { HeldSettings, Settings } from '#lib/platform/configuration/api/settings.ts'
import { MisfitNotice } from './misfit-notice.tsx'
import { asDefault, HELD, SETTINGS } from './testing.ts'
import type { Draft } from './use-draft.ts'

const LAST = { seconds: 528, requests: 528 * 20, lagSeconds: 60 }

function said(changes: Partial<Settings>, held: Partial<HeldSettings> = {}): string {
  const draft: Draft = {
    changes,
    settings: { ...SETTINGS, ...changes },
    wrong: {},
    set: () => {},
    show: () => {},
    type: () => {},
    discard: () => {},
  }
  return drawn(<MisfitNotice settings={{ ...HELD, ...held }} sync={LAST} draft={draft} />).replaceAll(/<[^>]*>/g, ' ')
}

it('says in figures why checks go stale, and offers settings that would fit', () => {
  const text = said({})
  expect(text).toContain(
    'A sync takes 8 min 48 s at 20 requests per second. Age counts from its start, so the copy gets up to 18 min 36 s old; the limit is 15 min.',
  )
  expect(text).toContain('Use 30 requests per second or a limit of 20 min.')
  expect(text).toContain('Use 30 per second')
  expect(text).toContain('Limit 20 min')
})

it('uses changes that are not saved yet, and says nothing once they fit', () => {
  expect(said({ freshnessSeconds: 1200 })).toBe('')
  expect(said({ requestsPerSecond: 30 })).toBe('')
  expect(said({ requestsPerSecond: 10 })).toContain('A sync takes 17 min 36 s at 10 requests per second.')
})

it('offers no button for a setting that a variable fixes', () => {
  const text = said({}, { freshnessSeconds: { ...asDefault(900), source: 'environment' } })
  expect(text).not.toContain('Limit 20 min')
  expect(text).toContain('Use 30 per second')
})
