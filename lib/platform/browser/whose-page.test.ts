import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { tabChannel } from './tab-channel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ADA = { name: 'Ada', email: 'ada@example.com', role: 'analyst' } as const
const BEN = { name: 'Ben', email: 'ben@example.com', role: 'support' } as const

it('says whose page it is, and nothing that tabs of an earlier version take for the end of the session', async () => {
  const { notePerson } = await import('./whose-page.ts')
  const person = vi.fn()
  const session = vi.fn()
  const stops = [tabChannel('session').onTold(session), tabChannel('person').onTold(person)]
  stops.push(notePerson(ADA))
  await vi.waitFor(() => expect(person).toHaveBeenCalledOnce())
  expect(session).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})

it.each([
  ['its own', ADA, false, ['a-request']],
  ['somebody else’s', BEN, true, []],
])(
  'asks whose session it is without what its person has seen, which would be on record as seen by the other, if it is %s',
  async (_whose, user, isOver, seen) => {
    vi.resetModules()
    const { notePerson } = await import('./whose-page.ts')
    const { isSignedOut } = await import('./session-state.ts')
    const { noteSeen, takeSeen } = await import('./seen.ts')
    const fetched = vi.fn(async (..._sent: Parameters<typeof fetch>) => Response.json(success('Signed in', { user })))
    vi.stubGlobal('fetch', fetched)
    noteSeen('a-request')
    onTestFinished(notePerson(ADA))
    tabChannel('person').tell(BEN.email + BEN.role)
    await vi.waitFor(() => expect([isSignedOut(), fetched.mock.calls.length]).toEqual([isOver, 1]))
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('X-Seen')).toBe(false)
    await vi.waitFor(() => expect(takeSeen()).toEqual(seen))
  },
)

it('clears a page if the console does not say whose session it is', async () => {
  vi.resetModules()
  const { notePerson } = await import('./whose-page.ts')
  const { isSignedOut } = await import('./session-state.ts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  onTestFinished(notePerson(ADA))
  tabChannel('person').tell(BEN.email + BEN.role)
  await vi.waitFor(() => expect(isSignedOut()).toBe(true))
})
