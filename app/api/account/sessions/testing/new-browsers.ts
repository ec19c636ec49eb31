import { describe, expect, it } from 'vitest'
import type { SessionDesk } from './desk.ts'

/** Sign-ins from a browser that is new. */
export function describeNewBrowsers(desk: SessionDesk): void {
  const { kind, person, signIn, confirm, actsOf } = desk
  describe(`a new browser on ${kind}`, () => {
    it('is asked about once, unless it is the person’s first browser or its cookie is known', async () => {
      const first = await signIn()
      expect(await confirm(first.cookie)).toBe(0)
      const again = await signIn(first.device)
      expect(await confirm(again.cookie)).toBe(0)
      await signIn()
      expect(await confirm(again.cookie)).toBe(1)
      expect(await confirm(again.cookie)).toBe(0)
      const acts = await actsOf(person().id)
      expect(acts.filter((act) => act.includes('newBrowser'))).toEqual(['session.start {"newBrowser":true}'])
      expect(acts.at(-1)).toBe('browser.confirm {"browsers":1}')
    })

    it('that confirms itself is still asked about in other sessions, even after it signs in again', async () => {
      const own = await signIn()
      const stolen = await signIn()
      expect(await confirm(stolen.cookie)).toBe(1)
      const again = await signIn(stolen.device)
      expect(await confirm(again.cookie)).toBe(0)
      expect(await confirm(own.cookie)).toBe(1)
    })
  })
}
