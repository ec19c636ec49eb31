import { expect } from 'vitest'
import type { CheckResult } from '#lib/features/check/api/check.ts'
import type { ForMePage } from '#lib/features/for-me/api/for-me.ts'
import type { OpenedReview, OwnRequest, ReviewsPage } from '#lib/features/review/api/reviews.ts'
import { POST as CHECK } from '../../check/route.ts'
import { GET as FOR_ME } from '../../for-me/route.ts'
import type { TestPerson } from '../../testing.ts'
import { PUT as ANSWER } from '../[id]/answer/route.ts'
import { PUT as ASSIGN } from '../[id]/assignee/route.ts'
import { GET as OPEN } from '../[id]/route.ts'
import { GET as OWN } from '../own/route.ts'
import { POST as ASK, GET as QUEUE } from '../route.ts'
import { ask, type Data } from './ask.ts'

export type People = { readonly support: TestPerson; readonly analyst: TestPerson; readonly admin: TestPerson }

/** What people do with reviews. Unless a call names a person, the analyst or support of the present test acts. */
export function reviewActions(people: () => People) {
  async function request(by: TestPerson, value: string, more: Data = {}): Promise<string> {
    const body = { value, why: 'same_person', text: 'Same first name', ...more }
    const { status, data } = await ask(ASK, 'POST', '/api/reviews', by, { body })
    expect([status, data]).toMatchObject([201, {}])
    return String(data.id)
  }

  async function open(id: string, by = people().analyst) {
    const { data } = await ask(OPEN, 'GET', `/api/reviews/${id}`, by, { params: { id } })
    return data as unknown as OpenedReview
  }

  async function answer(id: string, body: Data, by = people().analyst) {
    const { version } = await open(id, by)
    const all = { text: '', cleared: [], version, ...body }
    return ask(ANSWER, 'PUT', `/api/reviews/${id}/answer`, by, { params: { id }, body: all })
  }

  async function assign(id: string, to: string | null, by = people().analyst, more: Data = {}) {
    const { version } = await open(id, by)
    const body = { to, version, ...more }
    return ask(ASSIGN, 'PUT', `/api/reviews/${id}/assignee`, by, { params: { id }, body })
  }

  async function check(value: string, by = people().support, more: Data = {}): Promise<CheckResult> {
    const { data } = await ask(CHECK, 'POST', '/api/check', by, { body: { values: [value], ...more } })
    const [result] = (data as unknown as { readonly results: readonly CheckResult[] }).results
    if (!result) throw new Error('Not checked')
    return result
  }

  async function queue(by: TestPerson, query = '') {
    return (await ask(QUEUE, 'GET', `/api/reviews?limit=50&offset=0${query}`, by)).data as unknown as ReviewsPage
  }
  async function own(by: TestPerson) {
    const { data } = await ask(OWN, 'GET', '/api/reviews/own', by)
    return (data as unknown as { readonly items: readonly OwnRequest[] }).items
  }
  const told = async (by: TestPerson) =>
    ((await ask(FOR_ME, 'GET', '/api/for-me', by)).data as unknown as ForMePage).items
  const keysOf = ({ entries }: OpenedReview) => entries.map(({ key }) => key)

  return { request, open, answer, assign, check, queue, own, told, keysOf }
}
