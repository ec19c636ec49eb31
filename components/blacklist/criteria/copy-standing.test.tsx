import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { CopyStanding } from './copy-standing.tsx'

it('announces that a sync began, and not each step of it', () => {
  const [first = '', later = ''] = [100, 200].map((read) => {
    const sync = {
      reading: { kind: 'reading', read, total: 2480 },
      begin: async () => {},
      cancel: async () => {},
    } as const
    return drawn(<CopyStanding answer={undefined} sync={sync} times={times} />)
  })
  const announced = (html: string) =>
    [...html.matchAll(/role="status"[^>]*>(.*?)<\/(?:li|span)>/g)].map(([, text]) => text)
  expect([first, later].map((html) => /Syncing: \d+ of 2,480/.exec(html)?.[0])).toEqual([
    'Syncing: 100 of 2,480',
    'Syncing: 200 of 2,480',
  ])
  expect(announced(first)).toHaveLength(1)
  expect(announced(later)).toEqual(announced(first))
})
