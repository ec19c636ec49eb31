import { describe, expect, it } from 'vitest'
import { countWaiting } from '#lib/platform/testing/testing.ts'
import { GET as READ } from '../../../sign-on/route.ts'
import { type Called, call, dataOf, faultOf } from '../../../testing.ts'
import { GET as WHO } from '../../route.ts'
import { BY_GROUPS, type SignOnDesk } from './desk.ts'

/** How admins set single sign-on up. */
export function describeSetUp(desk: SignOnDesk): void {
  const { kind, database, queries, provider, admin, signInAs, clientOf, set, changedAt, forget, go } = desk
  describe(`setting single sign-on up on ${kind}`, () => {
    it('tests the provider first, and never shows the secret', async () => {
      for (const [client, fault] of [
        [{ ...clientOf(provider()), clientSecret: 'another' }, 'clientSecret.client_refused'],
        [{ ...clientOf(provider()), clientSecret: undefined }, 'clientSecret.missing_or_too_short'],
        [{ ...clientOf(provider()), issuer: 'http://127.0.0.1:1' }, 'issuer.unreachable'],
        [{ ...clientOf(provider()), issuer: 'http://example.com' }, 'issuer.not_valid'],
        [{ ...clientOf(provider()), issuer: 'ftp://127.0.0.1' }, 'issuer.not_valid'],
      ] as const) {
        expect(faultOf(await set({}, client))).toBe(`400 ${fault}`)
      }
      provider().faults = { metadata: (said) => ({ ...said, issuer: 'http://127.0.0.1:1' }) }
      expect(faultOf(await set())).toBe('400 issuer.other_issuer')
      provider().faults = { metadata: ({ jwks_uri, ...said }) => said }
      expect(faultOf(await set())).toBe('400 issuer.unsuitable')
      provider().faults = { isDown: true }
      expect(faultOf(await set())).toBe('400 issuer.unreachable')
      expect(dataOf(await call(READ, 'GET', '/', { cookie: admin() })).provider).toBeNull()

      provider().faults = {}
      const saved = await set()
      expect(saved.status).toBe(200)
      expect(dataOf(await call(READ, 'GET', '/', { cookie: admin() })).provider).toMatchObject({
        source: 'stored',
        issuer: `${provider().issuer}/`,
      })
      // A secret that is left out stays, but not for another client.
      const { clientSecret, ...same } = clientOf(provider())
      expect((await set({}, same)).status).toBe(200)
      expect(faultOf(await set({}, { ...same, clientId: 'another' }))).toBe('400 clientSecret.missing_or_too_short')
      const read = await call(READ, 'GET', '/', { cookie: await signInAs('auditor') })
      expect(read.status).toBe(200)
      const stored = await queries().selectFrom('provider').selectAll().execute()
      for (const text of [saved.text, read.text, JSON.stringify(stored)]) expect(text).not.toContain(clientSecret)
    })

    it('is refused if the settings have changed since the page showed them', async () => {
      expect((await set({ replaces: null })).status).toBe(200)
      const first = dataOf(await call(READ, 'GET', '/', { cookie: admin() })).provider
      expect(faultOf(await set({ ...BY_GROUPS, replaces: null }))).toBe('409 provider.changed')
      const saving = { ...BY_GROUPS, replaces: first.changedAt }
      // The second time because the first answer was lost.
      expect([(await set(saving)).status, (await set(saving)).status]).toEqual([200, 200])
      expect(faultOf(await set({ replaces: new Date(0).toISOString() }))).toBe('409 provider.changed')
    })

    // SQLite has one writer at a time.
    if (kind === 'postgres')
      it('is refused to an admin who is disabled at that moment', async () => {
        expect((await set()).status).toBe(200)
        const cookie = await signInAs('admin')
        const { email } = dataOf(await call(WHO, 'GET', '/', { cookie })).user
        for (const act of [() => set(BY_GROUPS, undefined, cookie), () => forget(new Date().toISOString(), cookie)]) {
          let acting: Promise<Called> | undefined
          await queries()
            .transaction()
            .execute(async (disabling) => {
              await disabling.updateTable('account').set({ disabled_at: 1 }).where('email', '=', email).execute()
              acting = act()
              await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
            })
          expect(acting && faultOf(await acting)).toBe('403 role.not_allowed')
          await queries().updateTable('account').set({ disabled_at: null }).where('email', '=', email).execute()
        }
        expect(dataOf(await call(READ, 'GET', '/', { cookie: admin() })).provider).toMatchObject({
          rules: { roleClaim: null },
        })
      })

    it('refuses incomplete settings, and can be undone', async () => {
      expect(faultOf(await set({ roleClaim: 'groups' }))).toBe('400 roles.not_valid')
      expect(faultOf(await set({ createsAccounts: true }))).toBe('400 createsAccounts.not_valid')
      expect(faultOf(await set({ localOnlyFor: 'nobody' }))).toBe('400 localOnlyFor.not_valid')
      expect((await set(BY_GROUPS)).status).toBe(200)
      const changed = await changedAt()
      // An admin who read the settings before the last change cannot delete them.
      expect(faultOf(await forget(new Date(0).toISOString()))).toBe('409 provider.changed')
      // The request is repeated if its answer was lost.
      for (const _ of ['first', 'again']) expect((await forget(changed)).status).toBe(200)
      expect(faultOf(await go())).toBe('404 path.not_found')
    })
  })
}
