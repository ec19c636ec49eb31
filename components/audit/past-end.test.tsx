import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { PastEnd } from './past-end.tsx'

const said = (offset: number, shown: number, total: number) =>
  drawn(<PastEnd asked={{ limit: 20, offset }} shown={{ limit: 20, offset: shown, total }} />)

it('a page past the end says that the last one is shown instead, and no other page says anything', () => {
  expect(said(5000, 40, 47)).toContain('There is no page 251. This is the last one.')
  expect([said(40, 40, 47), said(0, 0, 0), said(5000, 5000, 0)]).toEqual(['', '', ''])
})
