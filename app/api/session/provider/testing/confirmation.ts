import { describe, expect, it } from 'vitest'
import type { ProviderFaults } from '#e2e/identity-provider.ts'
import { call, dataOf, faultOf } from '../../../testing.ts'
import { PUT as CONFIRM, POST as GO_AND_CONFIRM } from '../../confirm/provider/route.ts'
import { GET as WHO } from '../../route.ts'
import { flowOf, type SignOnDesk } from './desk.ts'

/** Confirming a session at the provider. */
export function describeConfirmation(desk: SignOnDesk): void {
  const { kind, queries, provider, set, go, signIn, invite, aPerson, actsOf } = desk
  describe(`confirming at the provider on ${kind}`, () => {
    async function aSignedInPerson() {
      await set()
      const { login, email } = aPerson()
      const id = await invite(email)
      const { cookie } = await signIn(login)
      return { login, id, cookie }
    }
    async function confirm(cookie: string | undefined, login: string, faults: ProviderFaults = {}) {
      const gone = await call(GO_AND_CONFIRM, 'POST', '/', { cookie })
      const address = await provider().signIn(dataOf(gone).url, login)
      provider().faults = faults
      const cookies = [cookie, flowOf(gone)].join('; ')
      return call(CONFIRM, 'PUT', '/', { cookie: cookies, body: { query: address.search.slice(1) } })
    }

    it('accepts a fresh sign-in of the same person, and gives the session a new cookie', async () => {
      const { login, id, cookie } = await aSignedInPerson()
      const confirmedAt = async () =>
        (await queries().selectFrom('session').select('confirmed_at').where('account_id', '=', id).executeTakeFirst())
          ?.confirmed_at
      // The provider may have let in an unattended browser.
      expect(await confirmedAt()).toBe(0)
      const gone = await call(GO_AND_CONFIRM, 'POST', '/', { cookie })
      expect(new URL(dataOf(gone).url).searchParams.get('prompt')).toBe('login')
      expect(new URL(dataOf(gone).url).searchParams.get('max_age')).toBe('0')
      const confirmed = await confirm(cookie, login)
      expect([confirmed.status, confirmed.cookie === cookie]).toEqual([200, false])
      expect(await confirmedAt()).toBeGreaterThan(Date.now() - 60_000)
      expect((await call(WHO, 'GET', '/', { cookie: confirmed.cookie })).status).toBe(200)
    })

    it('refuses another person, an old sign-in, and a sign-in that was begun for another purpose', async () => {
      const { login, id, cookie } = await aSignedInPerson()
      expect(faultOf(await confirm(cookie, aPerson().login))).toBe('403 provider.other_person')
      const old = Math.floor(Date.now() / 1000) - 120
      const faults: ProviderFaults = { claims: (said) => ({ ...said, auth_time: old }) }
      expect(faultOf(await confirm(cookie, login, faults))).toBe('401 provider.refused')
      const without: ProviderFaults = { claims: ({ auth_time, ...said }) => said }
      expect(faultOf(await confirm(cookie, login, without))).toBe('401 provider.refused')
      provider().faults = {}
      const gone = await go()
      const query = (await provider().signIn(dataOf(gone).url, login)).search.slice(1)
      const cookies = [cookie, flowOf(gone)].join('; ')
      expect(faultOf(await call(CONFIRM, 'PUT', '/', { cookie: cookies, body: { query } }))).toBe('401 provider.over')
      const wrong = (await actsOf(id)).filter(({ action }) => action === 'provider.wrong')
      expect(wrong.map(({ why }) => why)).toEqual([
        'identityOfOther',
        'providerRefused',
        'providerRefused',
        'signOnOver',
      ])
    })

    it('counts nothing against a person while the provider is down', async () => {
      const { login, id, cookie } = await aSignedInPerson()
      for (let n = 0; n < 8; n++) {
        provider().faults = {}
        expect(faultOf(await confirm(cookie, login, { isDown: true }))).toBe('503 provider.unavailable')
      }
      provider().faults = {}
      expect((await confirm(cookie, login)).status).toBe(200)
      expect((await actsOf(id)).map(({ action }) => action)).not.toContain('provider.wrong')
    })
  })
}
