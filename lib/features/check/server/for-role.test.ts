import { expect, it } from 'vitest'
import { checkValues } from './check-values.ts'
import { forRole } from './for-role.ts'
import { entry, memoryList } from './testing.ts'

it('names each describing field once to roles that may not browse, so that nobody can count remarks', async () => {
  const left = { state: 'removed', left: { after: -3000, by: -2000 } } as const
  const list = memoryList([
    entry('gone', { reason: 'XK', country: 'xk' }, left),
    entry('here', { country: 'XK' }),
    entry('too', { country: 'xK' }),
  ])
  const options = { now: 1000, oldest: 900_000, country: undefined, anyway: false, fields: [] }
  const { read: _, ...checked } = await checkValues(list, ['XK'], options)
  const { results } = forRole({ ...checked, environment: 'Test' }, 'support', new Set())
  expect(results[0]?.describing).toEqual([
    { field: 'country', value: null },
    { field: 'reason', value: null, former: true },
  ])
})
