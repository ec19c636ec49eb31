import { describe, expect, it } from 'vitest'
import { GET as PEOPLE } from '../../../people/route.ts'
import { call, dataOf, faultOf } from '../../../testing.ts'
import { GET as WHO } from '../../route.ts'
import type { SignOnDesk } from './desk.ts'

/** People who were invited here and sign in at the provider. */
export function describeInvitations(desk: SignOnDesk): void {
  const { kind, provider, admin, set, signIn, roleIn, invite, aPerson, actsOf, change } = desk
  describe(`signing in by invitation on ${kind}`, () => {
    it('links the invited person at the first sign-in, and later uses only the identity', async () => {
      await set()
      const { login, email } = aPerson()
      expect(faultOf(await signIn(login))).toBe('403 provider.not_invited')
      const id = await invite(email, 'analyst')
      provider().people.set(login, { email, email_verified: false })
      expect(faultOf(await signIn(login))).toBe('403 provider.email_not_verified')
      provider().people.set(login, { email: email.toUpperCase(), email_verified: true })
      const signedIn = await signIn(login)
      expect([signedIn.status, await roleIn(signedIn)]).toEqual([201, 'analyst'])
      expect(await actsOf(id)).toEqual([
        { action: 'person.link_identity', person: id },
        { action: 'session.start', by: 'provider' },
      ])
      const { items } = dataOf(await call(PEOPLE, 'GET', '/?limit=100', { cookie: admin() }))
      expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
        state: 'active',
        linkExpiresAt: null,
      })

      // A new e-mail address at the provider changes nothing. Another identity with the old address is somebody else.
      provider().people.set(login, { email: 'renamed@example.com' })
      expect(await roleIn(await signIn(login))).toBe('analyst')
      provider().people.set('somebody-else', { email, email_verified: true })
      expect(faultOf(await signIn('somebody-else'))).toBe('403 provider.other_identity')
    })

    it('is refused to a disabled person, linked or not', async () => {
      await set()
      const linked = aPerson()
      const unlinked = aPerson()
      const ids = [await invite(linked.email), await invite(unlinked.email)]
      const signedIn = await signIn(linked.login)
      for (const id of ids) await change(id, { disabled: true })
      for (const { login } of [linked, unlinked]) expect(faultOf(await signIn(login))).toBe('403 provider.disabled')
      expect((await call(WHO, 'GET', '/', { cookie: signedIn.cookie })).status).toBe(401)
    })
  })
}
