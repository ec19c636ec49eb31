import { expect, it } from 'vitest'
import { ACCESS, firstPageOf, ROLES } from '#lib/platform/access/api/roles.ts'
import { ABILITIES } from './abilities.ts'

it('every ability is held by an operation of the table of roles that needs somebody to be signed in', () => {
  for (const { operation } of ABILITIES) expect(ACCESS[operation], operation).toBeInstanceOf(Array)
})

it('every role lands on a page that it may see', () => {
  expect(ROLES.map(firstPageOf)).toEqual(['/check', '/blacklist', '/blacklist', '/settings/audit'])
})
