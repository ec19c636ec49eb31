import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { Held } from '#lib/platform/configuration/api/settings.ts'
import { HeldSetting } from './held-setting.tsx'
import { asDefault } from './testing.ts'

const setting = (held: Held<number>) =>
  drawn(
    <HeldSetting name="pauseSeconds" held={held} times={times} meaning="How long." told="1 min">
      <input />
    </HeldSetting>,
  )

it('a setting of an environment variable shows its value instead of a control, and names the variable', () => {
  const fixed = setting({ ...asDefault(60), source: 'environment' })
  expect(fixed).toContain('How long. Set by the variable MIRROR_INTERVAL_S')
  expect(fixed).not.toContain('<input')
})

it('a setting that somebody saved has its control, and says who saved it', () => {
  const stored = setting({ value: 60, source: 'stored', changedAt: '2026-11-20T10:00:00Z', changedBy: 'Ann' })
  expect(stored).toContain('<input')
  expect(stored).toContain('Ann')
})

it('a setting that nobody has changed says only what it means', () => {
  expect(setting(asDefault(60))).toMatch(/<input\/><div[^>]*>How long\. <\/div>/)
})
