import { describe, expect, it } from 'vitest'
import { newKey, type ProviderFaults } from '#e2e/identity-provider.ts'
import { readLogoutToken } from '#lib/platform/access/logout-token.ts'
import { discoverLately } from '#lib/platform/access/provider-client.ts'
import { beginFlow } from '#lib/platform/access/provider-flow.ts'
import { dataOf, faultOf } from '../../../testing.ts'
import { flowOf, type SignOnDesk } from './desk.ts'

/** Sign-ins at the provider that are refused. */
export function describeRefusals(desk: SignOnDesk): void {
  const { kind, queries, provider, set, go, comeBack, signIn, invite, aPerson } = desk
  describe(`a sign-in at the provider on ${kind}`, () => {
    const withParameter = (name: string, value: string) => (address: URL) => {
      address.searchParams.set(name, value)
      return address
    }

    it('is refused with another state, issuer or code, and after a denial', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      expect(faultOf(await signIn(login, withParameter('state', 'another')))).toBe('401 provider.refused')
      expect(faultOf(await signIn(login, withParameter('iss', 'https://example.com')))).toBe('401 provider.refused')
      expect(faultOf(await signIn(login, withParameter('code', 'another')))).toBe('401 provider.refused')
      const denied = (address: URL) => {
        address.searchParams.delete('code')
        return withParameter('error', 'access_denied')(address)
      }
      expect(faultOf(await signIn(login, denied))).toBe('401 provider.denied')
      expect((await signIn(login)).status).toBe(201)
    })

    it('works once, in the browser that began it, within ten minutes, and with the same provider', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      const gone = await go()
      const address = await provider().signIn(dataOf(gone).url, login)
      expect(faultOf(await comeBack(address, undefined))).toBe('401 provider.over')
      expect(faultOf(await comeBack(address, flowOf(await go())))).toBe('401 provider.refused')
      expect((await comeBack(address, flowOf(gone))).status).toBe(201)
      expect(faultOf(await comeBack(address, flowOf(gone)))).toBe('401 provider.over')
      for (const [issuer, age] of [
        [`${provider().issuer}/`, 601_000],
        ['https://example.com', 0],
      ] as const) {
        const headers = new Headers()
        await beginFlow(headers, 'sign-in', issuer, Date.now() - age)
        expect(faultOf(await comeBack(address, headers.get('set-cookie')?.split(';')[0]))).toBe('401 provider.over')
      }
    })

    it('is refused if the token has another nonce, issuer, audience or time, or an unknown key', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      const now = Math.floor(Date.now() / 1000)
      const unknown = await newKey('unknown')
      const wrong: readonly ProviderFaults[] = [
        { claims: (said) => ({ ...said, nonce: 'another' }) },
        { claims: ({ nonce, ...said }) => said },
        { claims: (said) => ({ ...said, iss: 'https://example.com' }) },
        { claims: (said) => ({ ...said, aud: 'another' }) },
        { claims: (said) => ({ ...said, aud: [provider().clientId, 'another'], azp: 'another' }) },
        { claims: (said) => ({ ...said, exp: now - 60, iat: now - 120 }) },
        { claims: (said) => ({ ...said, iat: now + 120, exp: now + 600 }) },
        { claims: (said) => ({ ...said, sub: 'another' }) },
        { signedWith: unknown },
        { signedWith: { ...unknown, kid: 'first' } },
      ]
      for (const faults of wrong) {
        provider().faults = faults
        expect(faultOf(await signIn(login)), String(faults.claims)).toBe('401 provider.refused')
      }
      // Signed with a key that the provider has published since.
      provider().faults = { signedWith: unknown, keys: [unknown] }
      expect((await signIn(login)).status).toBe(201)
    })

    it('is slowed down by strangers in its network only in a browser in which nobody has signed in yet', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      const [device = ''] = (await signIn(login)).headers
        .getSetCookie()
        .flatMap((each) => /^device=[^;]+/.exec(each) ?? [])
      for (let n = 0; n < 21; n += 1)
        await comeBack(new URL('http://localhost:3000/?code=guess&state=guess'), undefined)
      await queries()
        .updateTable('attempt')
        .set({ free_at: Date.now() + 60_000 })
        .execute()
      const gone = await go()
      const address = await provider().signIn(dataOf(gone).url, login)
      expect(faultOf(await comeBack(address, flowOf(gone)))).toBe('429 rate.limited')
      expect(faultOf(await comeBack(address, `${flowOf(gone)}; ${device.replaceAll('.', '.x')}`))).toBe(
        '429 rate.limited',
      )
      expect((await comeBack(address, `${flowOf(gone)}; ${device}`)).status).toBe(201)
    })

    it('makes the console ask the provider once, however many strangers begin one or send tokens at once', async () => {
      const { requests } = provider()
      const unseen = (secret: string) => ({ ...desk.clientOf(provider()), clientSecret: `${kind} ${secret}` })
      const asked = async (work: () => Promise<unknown>) => {
        const before = requests.length
        const outcomes = await Promise.allSettled(Array.from({ length: 20 }, work))
        return [requests.slice(before), new Set(outcomes.map(({ status }) => status))]
      }
      const metadata = 'GET /.well-known/openid-configuration'
      expect(await asked(() => discoverLately(unseen('up')))).toEqual([[metadata], new Set(['fulfilled'])])
      provider().faults = { metadata: (said) => ({ ...said, jwks_uri: `${said.jwks_uri}?of=${kind}` }) }
      expect(await asked(() => readLogoutToken(unseen('token'), 'a.b.c', Date.now()))).toEqual([
        [metadata, 'GET /jwks'],
        new Set(['rejected']),
      ])
      provider().faults = { isDown: true }
      expect(await asked(() => discoverLately(unseen('down')))).toEqual([[metadata], new Set(['rejected'])])
      provider().faults = {}
      expect(await asked(() => discoverLately(unseen('down')))).toEqual([[metadata], new Set(['fulfilled'])])
    })

    it('reports that the provider is down, before and after the redirect', async () => {
      await set()
      const { login } = aPerson()
      const gone = await go()
      const address = await provider().signIn(dataOf(gone).url, login)
      provider().faults = { isDown: true }
      expect(faultOf(await comeBack(address, flowOf(gone)))).toBe('503 provider.unavailable')
      await set()
      await queries().updateTable('provider').set({ issuer: 'http://127.0.0.1:1' }).execute()
      expect(faultOf(await go())).toBe('503 provider.unavailable')
    })
  })
}
