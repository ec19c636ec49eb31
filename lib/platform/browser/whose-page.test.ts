import { expect, it, vi } from 'vitest'
import { tabChannel } from './tab-channel.ts'
import { notePerson } from './whose-page.ts'

it('says whose page it is, and nothing that tabs of an earlier version take for the end of the session', async () => {
  const person = vi.fn()
  const session = vi.fn()
  const stops = [tabChannel('session').onTold(session), tabChannel('person').onTold(person)]
  stops.push(notePerson({ name: 'Ada', email: 'ada@example.com', role: 'analyst' }))
  await vi.waitFor(() => expect(person).toHaveBeenCalledOnce())
  expect(session).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})
