import { describe, expect, it } from 'vitest'
import { CHALLENGE_MILLISECONDS, newChallenge } from '#lib/platform/access/passkey-challenge.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { POST as ASK_TO_CONFIRM } from '../../../../session/confirm/passkey/route.ts'
import { call, dataOf, faultOf } from '../../../../testing.ts'
import { PUT as ADD, POST as OFFER } from '../route.ts'
import type { PasskeyDesk } from './desk.ts'
import { addPasskey, ask, REFUSED, send } from './passkeys.ts'

/** Questions that a passkey answers, each once. */
export function describeQuestions(desk: PasskeyDesk): void {
  const { kind, signInAs, actsOf, aPerson } = desk
  describe(`a passkey on ${kind}`, () => {
    it('answers only recent questions of this console, each only for its purpose and its person', async () => {
      const { cookie, authenticator } = await aPerson()
      const { sessionSecrets } = configuration()
      const made = (now: number, secrets = sessionSecrets) =>
        Buffer.from(newChallenge('sign-in', secrets, now)).toString('base64url')
      const toConfirm = dataOf(await call(ASK_TO_CONFIRM, 'POST', '/', { cookie })).question.challenge
      const toAdd = dataOf(await call(OFFER, 'POST', '/', { cookie })).offer.challenge
      const foreign = made(Date.now(), ['another secret of 32 characters..'])
      for (const challenge of ['made up', toConfirm, toAdd, foreign, made(Date.now() - CHALLENGE_MILLISECONDS - 1)]) {
        expect(faultOf(await send(authenticator.answer(challenge)))).toBe(REFUSED)
      }
      const other = newAuthenticator()
      const elsewhere = dataOf(await call(OFFER, 'POST', '/', { cookie: await signInAs('support') })).offer
      const body = { passkey: other.make(elsewhere.challenge) }
      expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body }))).toBe('400 passkey.wrong')
      expect(faultOf(await send(other.answer(await ask())))).toBe(REFUSED)
    })

    it('answers each question once, even in concurrent requests, and each offer creates one passkey', async () => {
      const { cookie, authenticator } = await aPerson()
      const answer = authenticator.answer(await ask())
      const answers = await Promise.all([send(answer), send(answer), send(answer)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401])
      const { challenge } = await addPasskey(cookie)
      const again = { passkey: newAuthenticator().make(challenge) }
      expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body: again }))).toBe('400 passkey.wrong')
    })

    it('with a counter is refused and audited if the counter does not grow', async () => {
      const { id, authenticator } = await aPerson()
      expect((await send(authenticator.answer(await ask(), { counter: 7 }))).status).toBe(201)
      for (const counter of [7, 3, 0]) {
        expect(faultOf(await send(authenticator.answer(await ask(), { counter })))).toBe(REFUSED)
        expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'factor.wrong', why: 'copied' })
      }
      expect((await send(authenticator.answer(await ask(), { counter: 8 }))).status).toBe(201)
    })
  })
}
