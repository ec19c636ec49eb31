import { expect, it, vi } from 'vitest'
import { notUnderstood, RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import { editOrVerify, removalWithRetry, restoreWithRetry } from './lost-answers.ts'
import { tryOne } from './try-one.ts'

const failureOf = (status: number, area: string, code: string) =>
  new RequestFailure({ status, message: '', errors: { [area]: { code, reason: '' } } })
const notFound = failureOf(404, 'path', 'not_found')
const changed = failureOf(412, 'entry', 'changed')
const invalid = failureOf(400, 'reason', 'invalid')

/** An action that fails in these ways, one after the other, and then succeeds. */
function failing<Value>(value: Value, ...failures: readonly RequestFailure[]) {
  const left = [...failures]
  return vi.fn(async () => {
    const failure = left.shift()
    if (failure) throw failure
    return value
  })
}

const LOST = [unreachable(), notUnderstood(502)]

it.each(LOST)('a removal counts as done if the entry is gone after a lost answer', async (lost) => {
  await removalWithRetry()('usr_1', failing(undefined, lost, notFound))
  await removalWithRetry()('usr_1', failing(undefined, lost))
})

it.each(LOST)('a removal without any answer counts as done if the entry is gone at a later attempt', async (lost) => {
  const removeWithRetry = removalWithRetry()
  await expect(removeWithRetry('usr_1', failing(undefined, lost, lost))).rejects.toBe(lost)
  await removeWithRetry('usr_1', failing(undefined, notFound))
})

it('a removal does not count as done if the entry was gone without a lost answer', async () => {
  const removeWithRetry = removalWithRetry()
  await expect(removeWithRetry('usr_1', failing(undefined, invalid))).rejects.toBe(invalid)
  await expect(removeWithRetry('usr_1', failing(undefined, notFound))).rejects.toBe(notFound)
})

it('a removal does not count as done after a 404 that is not about this entry', async () => {
  const [lost, listGone, proxy] = [unreachable(), failureOf(404, 'account', 'not_available'), notUnderstood(404)]
  for (const failure of [listGone, proxy]) {
    await expect(removalWithRetry()('usr_1', failing(undefined, lost, failure))).rejects.toBe(failure)
  }
  const removeWithRetry = removalWithRetry()
  await removeWithRetry('usr_1', failing(undefined, lost))
  await expect(removeWithRetry('usr_2', failing(undefined, notFound))).rejects.toBe(notFound)
})

it('a removal after a lost answer counts as done even if the service asked for a delay in between', async () => {
  const busy = new RequestFailure({
    status: 429,
    message: '',
    errors: { rate: { code: 'limited', reason: '' } },
    retryAfterSeconds: 0,
  })
  const [removeWithRetry, remove] = [removalWithRetry(), failing(undefined, unreachable(), busy, notFound)]
  expect(await tryOne(() => removeWithRetry('usr_1', remove), new AbortController().signal)).toBeUndefined()
})

it.each(LOST)('a restore is tried once more after a lost answer, and only then', async (lost) => {
  await restoreWithRetry(failing(undefined, lost))
  await expect(restoreWithRetry(failing(undefined, lost, lost))).rejects.toBe(lost)
  await expect(restoreWithRetry(failing(undefined, notFound))).rejects.toBe(notFound)
})

it.each([...LOST, changed])(
  'an edit counts as saved if the entry is as sent after a lost answer or a refusal as changed',
  async (fault) => {
    const sent = { email: 'a@b.example', reason: 'seen' }
    const item = { id: 'usr_1', ...sent, createdAt: '2026-11-27T10:00:00Z' }
    const found = failing({ item, version: 'v2' })
    expect(await editOrVerify(failing({ item, version: 'v3', warnings: [] }), sent, found)).toMatchObject({
      version: 'v3',
    })
    expect(found).not.toHaveBeenCalled()
    const answered = failing({ item, version: 'v3', warnings: [] }, fault)
    expect(await editOrVerify(answered, sent, found)).toEqual({ item, version: 'v2', warnings: [] })
    const failed = () => failing({ item, version: 'v3', warnings: [] }, fault)
    const other = failing({ item: { ...item, reason: 'another' }, version: 'v2' })
    await expect(editOrVerify(failed(), sent, other)).rejects.toBe(fault)
    await expect(editOrVerify(failed(), sent, failing({ item, version: 'v2' }, unreachable()))).rejects.toBe(fault)
  },
)

it('an edit does not count as saved if the service refused it as invalid', async () => {
  const sent = { reason: 'seen' }
  const edit = failing({ item: sent, version: 'v3', warnings: [] }, invalid)
  await expect(editOrVerify(edit, sent, failing({ item: sent, version: 'v2' }))).rejects.toBe(invalid)
})
