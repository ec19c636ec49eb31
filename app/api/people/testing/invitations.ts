import { describe, expect, it } from 'vitest'
import { faultOf } from '../../testing.ts'
import { NEW_PASSWORD, type PeopleDesk } from './desk.ts'

/** How people are invited, and how they sign in for the first time. */
export function describeInvitations(desk: PeopleDesk): void {
  const { kind, queries, anEmail, post, choose, signIn, who, invite } = desk
  describe(`an invitation on ${kind}`, () => {
    it('creates a person and a link, whose token is neither in the store nor in the audit log', async () => {
      const { id, email, answer, token } = await invite()
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        data: {
          person: { id, name: 'Ina Invited', email, role: 'support', state: 'invited', lastSeenAt: null },
          link: { url: `http://localhost:3000/password#${token}` },
        },
      })
      expect(token).toHaveLength(43)
      const kept = [
        await queries().selectFrom('password_link').selectAll().execute(),
        await queries().selectFrom('audit').selectAll().where('action', '!=', 'session.start').execute(),
      ]
      expect(JSON.stringify(kept[0])).not.toContain(token)
      expect(JSON.stringify(kept[1])).toContain(id)
      expect(JSON.stringify(kept[1])).not.toMatch(new RegExp(`${token}|${email}|Ina Invited`))
    })

    it('lets its holder choose a password once and signs them in; nobody can sign in before that', async () => {
      const { email, token } = await invite('analyst')
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(401)
      expect(faultOf(await choose(token, 'too short'))).toBe('400 password.missing_or_too_short')

      for (const [password, code] of [
        ['Sunshine2026', 'too_common'],
        [email, 'too_personal'],
      ] as const) {
        expect(faultOf(await choose(token, password))).toBe(`400 password.${code}`)
      }

      const chosen = await choose(token)
      expect(chosen.status).toBe(201)
      expect((await who(chosen.cookie)).body).toMatchObject({ data: { user: { email, role: 'analyst' } } })
      expect(faultOf(await choose(token, 'a third password'))).toBe('403 passwordLink.closed')
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(201)
    })

    it('is refused for an address that a person already has, in any letter case', async () => {
      const { email } = await invite()
      expect(faultOf(await post({ name: 'Other', email: email.toUpperCase(), role: 'admin' }))).toBe('409 email.taken')
    })

    it('is created once if several requests name one address at the same time', async () => {
      const body = { name: 'Ina Invited', email: anEmail(), role: 'support' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    })

    it('names the invalid fields', async () => {
      const faulty = await post({ name: 'a\u0000b', email: 'nonsense', role: 'owner' })
      expect([faulty.status, Object.keys(faulty.body.errors ?? {})]).toEqual([400, ['name', 'email', 'role']])
    })
  })
}
