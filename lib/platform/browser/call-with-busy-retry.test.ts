import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { catalogueFailure, ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { callWithBusyRetry } from './call-with-busy-retry.ts'

const refusal = (name: ErrorName) => Response.json(catalogueFailure(name), { status: ERRORS[name].status })
const edit = () => callWithBusyRetry('/api/x', { method: 'PUT', body: {}, version: 'v1' })

let answers: Response[]
const asked = vi.fn(async (_path: string, _init: RequestInit) => answers.shift() ?? Response.error())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  asked.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a change to a busy list is repeated once after three seconds, with the same version', async () => {
  answers = [refusal('listBusy'), Response.json(success('Entry changed', { version: 'v2' }))]
  const saving = edit()
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await saving).data).toEqual({ version: 'v2' })
  const versions = asked.mock.calls.map(([, { headers }]) => new Headers(headers).get('If-Match'))
  expect(versions).toEqual(['"v1"', '"v1"'])
})

it('a refusal is thrown if the list is still busy, and at once if it has another reason', async () => {
  for (const names of [['listBusy', 'listBusy'], ['entryChanged']] as const) {
    answers = names.map(refusal)
    const saving = expect(edit()).rejects.toMatchObject({ code: ERRORS[names[0]].code })
    await vi.advanceTimersByTimeAsync(10_000)
    await saving
    expect(answers).toEqual([])
  }
})
