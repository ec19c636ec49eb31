import { afterAll, beforeAll, expect } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { AskedExport, ExportState } from '#lib/features/export/api/list-export.ts'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { call, dataOf, startTestConsole, type TestConsole } from '../../../testing.ts'
import { GET as FILE } from '../[id]/file/route.ts'
import { GET as STATE } from '../[id]/route.ts'
import { POST } from '../route.ts'

const ALL = { question: {}, format: 'ndjson', columns: null }

/** A console with a copy of a list, and an analyst who exports it. Registers its own set-up and clean-up. */
export function exportDesk(kind: DatabaseKind) {
  let testConsole: TestConsole
  let cookie: string
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
    cookie = await testConsole.signIn('analyst')
  })
  afterAll(async () => {
    await wholeLists().close()
    await (await mirrorDatabase()).close()
    await testConsole.stop()
  })

  const database = () => testConsole.store.database
  const queries = () => database().queries

  async function sync(startedAt: number, items: readonly BlacklistedUser[]) {
    const { Test } = await readConnections(database())
    const store = await openGenerationStore(await mirrorDatabase(), Test?.id ?? '')
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    const { id } = await store.begin('forward', startedAt)
    for (let offset = 0; offset < items.length; offset += 100) {
      await store.record(id, pageOf(items.slice(offset, offset + 100), offset, items.length, startedAt + 1))
    }
    const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
    await store.commit(id, certificate(startedAt + 10, counts))
  }

  async function forget(before: number) {
    const { Test } = await readConnections(database())
    const store = await openGenerationStore(await mirrorDatabase(), Test?.id ?? '')
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
