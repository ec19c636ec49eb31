import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { notUnderstood, RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import { sendAndFollow } from './send-and-follow.ts'

const LOST = [unreachable(), notUnderstood(504), notUnderstood(200)]
const refused = new RequestFailure({ status: 409, message: '', errors: { import: { code: 'over', reason: '' } } })

function importThat(state: ListImport['state']): ListImport {
  return {
    id: 'imp_1',
    type: 'Test',
    mode: 'append',
    dryRun: false,
    fileName: 'users.csv',
    state,
    createdAt: '2026-11-27T10:00:00.000Z',
    createdBy: 'ada@example.com',
    finishedAt: ['done', 'refused', 'cancelled'].includes(state) ? '2026-11-27T10:01:00.000Z' : null,
    bytesRead: 0,
    rowsRead: 0,
    counts: null,
    faults: [],
  }
}

const PAUSE_MILLISECONDS = 500
const pause = async () => void vi.advanceTimersByTime(PAUSE_MILLISECONDS)

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

/** Requests with these answers, one after the other, and then always the last one. */
function answering(...answers: readonly (ListImport['state'] | RequestFailure)[]) {
  let asked = 0
  return vi.fn(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? unreachable()
    asked += 1
    if (answer instanceof RequestFailure) throw answer
    return importThat(answer)
  })
}

it.each(LOST)('an import whose answer was lost is followed to its end', async (lost) => {
  const cancel = answering('cancelled')
  const read = answering('reading', lost, 'applying', 'done')
  expect(await sendAndFollow({ send: answering(lost), read, cancel, pause })).toEqual(importThat('done'))
  expect(cancel).not.toHaveBeenCalled()
})

it('an import without its file is cancelled, so that the same file can be imported again', async () => {
  const [cancel, lost] = [answering(unreachable(), 'cancelled'), unreachable()]
  const sent = sendAndFollow({ send: answering(lost), read: answering('waiting'), cancel, pause })
  await expect(sent).rejects.toBe(lost)
  expect(cancel).toHaveBeenCalledTimes(2)
})

it('an import that ends before it is cancelled counts as ended', async () => {
  const ways = { send: answering(unreachable()), read: answering('waiting', 'done'), cancel: answering(refused), pause }
  expect(await sendAndFollow(ways)).toEqual(importThat('done'))
})

it('the result of an import is unknown if the console no longer answers', async () => {
  const read = answering('applying', unreachable())
  expect(await sendAndFollow({ send: answering(unreachable()), read, cancel: answering('cancelled'), pause })).toBe(
    'unknown',
  )
})

it('the result of an import is unknown a minute after the last answer, however long each request hangs', async () => {
  const read = vi.fn(async () => {
    vi.advanceTimersByTime(30_000)
    throw unreachable()
  })
  const cancel = answering('cancelled')
  expect(await sendAndFollow({ send: answering(unreachable()), read, cancel, pause })).toBe('unknown')
  expect(read).toHaveBeenCalledTimes(2)
})

it.each([
  [404, 'path', 'not_found'],
  [403, 'role', 'not_allowed'],
])('the result of an import that cannot be read any more (%s) is unknown at once', async (status, area, code) => {
  const read = answering(new RequestFailure({ status, message: '', errors: { [area]: { code, reason: '' } } }), 'done')
  const cancel = answering('cancelled')
  expect(await sendAndFollow({ send: answering(unreachable()), read, cancel, pause })).toBe('unknown')
})

it('an import is still followed after the console asked for a delay', async () => {
  const errors = { rate: { code: 'limited', reason: '' } }
  const limited = new RequestFailure({ status: 429, message: '', errors, retryAfterSeconds: 1 })
  const ways = { send: answering(unreachable()), read: answering(limited, 'done'), cancel: answering(refused), pause }
  expect(await sendAndFollow(ways)).toEqual(importThat('done'))
})

it('an import of somebody who is signed out is not followed', async () => {
  const errors = { session: { code: 'signed_out', reason: '' } }
  const signedOut = new RequestFailure({ status: 401, message: '', errors })
  const ways = { send: answering(unreachable()), read: answering('waiting'), cancel: answering(signedOut), pause }
  await expect(sendAndFollow(ways)).rejects.toBe(signedOut)
  await expect(sendAndFollow({ ...ways, read: answering(signedOut) })).rejects.toBe(signedOut)
})

it('a long import is followed as long as it runs', async () => {
  const hour = Array.from({ length: 7200 }, () => 'applying' as const)
  const ways = {
    send: answering(unreachable()),
    read: answering(...hour, 'refused'),
    cancel: answering(refused),
    pause,
  }
  expect(await sendAndFollow(ways)).toEqual(importThat('refused'))
})

it('a file that was refused is not followed', async () => {
  const read = answering('done')
  const sent = sendAndFollow({ send: answering(refused), read, cancel: answering('cancelled'), pause })
  await expect(sent).rejects.toBe(refused)
  expect(read).not.toHaveBeenCalled()
})
