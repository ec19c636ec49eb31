import { beforeAll, expect } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { AskedExport, ExportState } from '#lib/features/export/api/list-export.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { call, dataOf, openSyncedCopy, sharedConsole } from '../../../testing.ts'
import { GET as FILE } from '../[id]/file/route.ts'
import { GET as STATE } from '../[id]/route.ts'
import { POST } from '../route.ts'

/** Reads on to the end of a file. */
export async function drain(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  for (;;) if ((await reader?.read())?.done) return
}

/** The errors of an answer, by area. */
export const errorsOf = async (answer: ReturnType<typeof call>) => (await answer).body.errors

const ALL = { question: {}, format: 'ndjson', columns: null }

/** A console with a copy of a list, and an analyst who exports it. Registers its own set-up and clean-up. */
export function exportDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({}, kind)
  let cookie: string
  beforeAll(async () => {
    cookie = await testConsole.signIn('analyst')
  })
  const database = () => testConsole.store.database
  const queries = () => database().queries

  async function sync(startedAt: number, items: readonly BlacklistedUser[]) {
    const store = await openSyncedCopy(testConsole)
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    await syncWhole(store, items, startedAt, { endedAt: startedAt + 10 })
  }

  async function forget(before: number) {
    const store = await openSyncedCopy(testConsole)
    while (await store.forget(before));
  }

  const ask = (body: unknown, as = cookie) =>
    call(POST, 'POST', '/api/blacklist/exports', { cookie: as, body: { ...ALL, ...(body as object) } })
  async function asked(body: unknown = {}): Promise<AskedExport> {
    const answer = await ask(body)
    expect(answer.status, answer.text).toBe(201)
    return dataOf(answer)
  }

  function fetchFile(id: string, as = cookie, signal?: AbortSignal): Promise<Response> {
    // Like a browser that follows a link: without headers of ours.
    const request = new Request(`http://localhost:3000/api/blacklist/exports/${id}/file`, {
      headers: { cookie: as },
      ...(signal ? { signal } : {}),
    })
    return FILE(request, { params: Promise.resolve({ id }) })
  }
  const of = (handler: Parameters<typeof call>[0], id: string, as = cookie) =>
    call(handler, 'GET', `/api/blacklist/exports/${id}`, { cookie: as, params: { id } })
  const stateOf = async (id: string): Promise<ExportState> => dataOf(await of(STATE, id))

  async function textOf(body: unknown): Promise<string> {
    const { id } = await asked(body)
    return Buffer.from(await (await fetchFile(id)).arrayBuffer()).toString()
  }

  async function recorded(action: string) {
    const rows = queries().selectFrom('audit').select(['details', 'subjects'])
    const last = await rows.where('action', '=', action).orderBy('number', 'desc').executeTakeFirstOrThrow()
    return { details: parseJson(last.details), subjects: last.subjects }
  }

  return {
    /** The cookie of the analyst. */
    cookie: () => cookie,
    queries,
    signInAs: (role: Role) => testConsole.signIn(role),
    sync,
    /** Deletes history that was over before a moment. */
    forget,
    ask,
    asked,
    fetchFile,
    of,
    stateOf,
    textOf,
    recorded,
  }
}

export type ExportDesk = ReturnType<typeof exportDesk>
