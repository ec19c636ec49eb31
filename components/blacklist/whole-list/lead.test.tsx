import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { Lead } from './lead.tsx'

it('before an answer says how far the list was read, nothing is claimed of that', () => {
  const said = drawn(<Lead coverage={undefined} times={times} />)
  expect(said).toContain('From the console’s mirror, not from the service.')
  expect(said).not.toContain('may be missing')
})

it('without a complete read, rows may be missing', () => {
  expect(drawn(<Lead coverage={null} times={times} />)).toContain('rows may be missing')
})
