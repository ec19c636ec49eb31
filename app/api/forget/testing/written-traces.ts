import { expect } from 'vitest'
import { stringifyJson } from '#lib/contract/json.ts'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { POST as EXPORT } from '../../blacklist/exports/route.ts'
import { POST as NOTE } from '../../blacklist/users/[key]/notes/route.ts'
import { PUT as ANSWER } from '../../reviews/[id]/answer/route.ts'
import { GET as REVIEW } from '../../reviews/[id]/route.ts'
import { POST as REVIEWS } from '../../reviews/route.ts'
import { POST as VIEWS } from '../../views/route.ts'
import type { ForgettingDesk } from './desk.ts'
import { BYSTANDER, EMAIL, FORMER, PHONE } from './people.ts'

/** Notes of the person, notes of somebody else that name the person, and one that does not. */
export async function writeNotes({ facts, ask }: ForgettingDesk): Promise<void> {
  const { key, bystander } = facts()
  const note = (of: string, text: string) =>
    ask(NOTE, `/api/blacklist/users/${of}/notes`, { text }, { params: { key: of } })
  await note(key, 'Called in May')
  await note(bystander, 'Knows quentin.zworykin@skrzynka.example, he says')
  await note(bystander, 'Number (0048) 512-555-019 is not hers')
  await note(bystander, 'Nothing to see')
}

/** Two views and two preferences of an admin, of which one view and one preference name the person. */
export async function saveViews({ database, facts, ask }: ForgettingDesk): Promise<void> {
  const { queries } = database()
  const { admin, now } = facts()
  for (const search of [FORMER, 'velocity']) {
    const criteria = { search, filters: [] }
    const view = { name: `About ${search}`.slice(0, 40), shared: true, choices: TABLE_DEFAULTS, criteria, size: 20 }
    expect((await ask(VIEWS, '/api/views', view)).status).toBe(201)
    await queries
      .insertInto('preference')
      .values({
        account_id: admin.id,
        name: `blacklist-default ${search}`,
        value: stringifyJson(view),
        updated_at: now,
      })
      .execute()
  }
}

/** Reviews of a value of the person and of one of somebody else. */
export async function answerReviews({ ask }: ForgettingDesk): Promise<void> {
  for (const value of [PHONE, BYSTANDER.email]) {
    const asked = { value, why: 'same_person', text: 'Same voice' }
    const { data } = await ask(REVIEWS, '/api/reviews', asked)
    const id = String(data.id)
    const at = `/api/reviews/${id}`
    const { data: opened } = await ask(REVIEW, at, undefined, { method: 'GET', params: { id } })
    const { version, entries } = opened as unknown as { version: number; entries: readonly { key: string }[] }
    const body = {
      version,
      answer: 'another_person',
      text: `Not ${value}`,
      cleared: entries.map((each) => each.key),
    }
    expect((await ask(ANSWER, `${at}/answer`, body, { method: 'PUT', params: { id } })).status).toBe(200)
  }
}

/** Exports of entries with a value of the person, and of entries with a value of somebody else. */
export async function askForFiles({ ask }: ForgettingDesk): Promise<void> {
  for (const value of [EMAIL, BYSTANDER.email]) {
    const question = { filters: [{ path: 'email', operator: 'is', value }] }
    const file = { question, format: 'csv', columns: null, anyAge: true }
    expect((await ask(EXPORT, '/api/blacklist/exports', file)).status).toBe(201)
  }
}
