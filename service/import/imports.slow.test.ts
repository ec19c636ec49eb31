import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { listImport } from '#lib/contract/management/list-imports-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { ACCOUNT_HEADERS, IMPORTED_LIST, importsOver } from '../testing/management.ts'
import { runningService, testService } from '../testing/service.ts'
import { cleanUpImports } from './clean-up.ts'
import { hasAbandonedEditions } from './edition/abandoned-editions.ts'

describe.each(DATABASE_KINDS)('a running import on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running

  const { begin, send, show, cancel } = importsOver(() => running.service)
  const total = async () => (await running.service.store.blacklist.page('Production', { limit: 1, offset: 0 })).total

  /** Polls until an import is in a state. */
  function until(id: string, state: ListImport['state']): Promise<ListImport> {
    return vi.waitFor(
      async () => {
        const { body } = await show(id)
        expect(body.data.state).toBe(state)
        return listImport.parse(body.data)
      },
      { timeout: 60_000, interval: 20 },
    )
  }

  it('is the only one of its list, shows its progress, and can be cancelled during the upload', async () => {
    const before = await total()
    const { id } = await begin()
    const file = new PassThrough()
    file.write('{"id":"half"}\n')
    const answer = send(id, file)
    await until(id, 'reading')
    const second = await begin()
    expect((await send(second.id, '{}')).body).toEqual(catalogueFailure('importRunning'))
    expect((await cancel(id)).body.data).toMatchObject({ id, state: 'cancelled' })
    const { body, headers } = await answer
    expect(body.data).toMatchObject({ state: 'cancelled', counts: null })
    expect(headers.connection).toBe('close')
    file.end()
    expect((await send(second.id, '{"id":"second"}')).body.data.state).toBe('done')
    expect(await total()).toBe(before + 1)
  })

  it('takes a JSON file whose entries are all on one line', async () => {
    const before = await total()
    const { id } = await begin()
    const file = JSON.stringify([{ id: 'one-line-1' }, { id: 'one-line-2' }])
    const { status, body } = await send(id, file, 'json')
    expect([status, body.data.state, body.data.counts.added]).toEqual([200, 'done', 2])
    expect(await total()).toBe(before + 2)
  })

  it('compares many large entries within the memory of its thread', async () => {
    // A letter beyond Latin-1 makes each character take two bytes.
    const note = `ł${'x'.repeat(64_000)}`
    const lines = Array.from({ length: 600 }, (_, n) => JSON.stringify({ id: `large-${n}`, note }))
    for (const counts of [{ added: 600 }, { unchanged: 600 }]) {
      const { id } = await begin()
      expect((await send(id, lines.join('\n'))).body.data).toMatchObject({ state: 'done', counts })
    }
  })

  it('is refused when the upload breaks off', async () => {
    const before = await total()
    const { id } = await begin()
    const address = new URL(await running.service.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(address.port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `PUT ${IMPORTED_LIST}/imports/${id}/file HTTP/1.1\r\nHost: a\r\nAuthorization: ${ACCOUNT_HEADERS.authorization}\r\n` +
        'Content-Type: application/x-ndjson\r\nContent-Length: 1000000\r\n\r\n{"id":"half"}\n',
    )
    await until(id, 'reading')
    socket.destroy()
    const { faults } = await until(id, 'refused')
    expect(faults).toMatchObject([{ line: null, reason: 'The upload broke off before the end of the file' }])
    expect(await total()).toBe(before)
  })

  it('is refused when the service stops, and leaves no edition behind', async () => {
    const before = await total()
    const stopping = await testService(running.database, clock)
    const { id } = await begin()
    const file = new PassThrough()
    file.write('{"id":"half"}\n')
    const headers = { authorization: ACCOUNT_HEADERS.authorization, 'content-type': LIST_FILE_TYPES.ndjson }
    const answer = stopping.app.inject({
      method: 'PUT',
      url: `${IMPORTED_LIST}/imports/${id}/file`,
      payload: file,
      headers,
    })
    await until(id, 'reading')
    await stopping.app.close()
    expect((await answer).json().data).toMatchObject({
      state: 'refused',
      faults: [{ line: null, reason: expect.stringContaining('The service stopped') }],
    })
    file.end()
    await stopping.store.close()
    await running.service.store.queries.insertInto('edition').values({ import_id: id }).execute()
    await cleanUpImports(running.service.context)
    expect(await hasAbandonedEditions(running.service.store.queries)).toBe(false)
    expect(await total()).toBe(before)
  })
})
