import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { AccountPage } from './account-page.tsx'

const ANN = { name: 'Ann', email: 'ann@example.com', role: 'analyst' } as const
const shown = (hasPassword: boolean) =>
  drawn(
    <AccountPage person={ANN} hasPassword={hasPassword}>
      {null}
    </AccountPage>,
  )

it('lets a person change the password that they have', () => {
  expect(shown(true)).toContain('Change password')
  expect(shown(true)).not.toContain('without a password')
})

it('offers no change of a password to a person who signs in without one', () => {
  expect(shown(false)).not.toContain('Change password')
  expect(shown(false)).toContain('You sign in without a password.')
})
