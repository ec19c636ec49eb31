import { expect, it } from 'vitest'
import { ACCESS, firstPageOf, ROLES } from '#lib/platform/access/api/roles.ts'
import { ABILITIES } from './abilities.ts'

it('every ability belongs to an operation that requires a signed-in person', () => {
  for (const { operation } of ABILITIES) expect(ACCESS[operation], operation).toBeInstanceOf(Array)
})

it('every role has its first page', () => {
  expect(ROLES.map(firstPageOf)).toEqual(['/check', '/blacklist', '/blacklist', '/settings/audit'])
})
