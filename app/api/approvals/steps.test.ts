import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { described } from './steps.ts'

const IMPORT = {
  kind: 'import',
  list: 'Test',
  format: 'ndjson',
  request: { mode: 'append' },
  file: '{"id":"a"}\n',
} as const

/** Describes an import at a service whose dry run answers with this digest. */
async function describedWith(digest: { readonly changesDigest?: string | null }) {
  type Action = 'approval.ask' | 'import.begin' | 'list.import' | 'import.cancel'
  const answer = async <Data extends z.ZodType>({ data }: ManagedOperation<Data, Action>) => ({
    ok: true as const,
    value: data.parse({
      ...{ id: 'import', type: 'Test', mode: 'append', dryRun: true, state: 'done', faults: [], ...digest },
      ...{ fileName: null, bytesRead: 2, rowsRead: 1, createdBy: 'ada' },
      ...{ createdAt: '2026-11-28T10:00:00Z', finishedAt: '2026-11-28T10:00:01Z' },
      counts: { added: 1, changed: 0, unchanged: 0, rejected: 0, removed: 0 },
    }),
  })
  const download = () => Promise.reject(new Error('Nothing is downloaded'))
  return described(IMPORT, { actor: 'ada', call: answer, upload: answer, download })
}

it('an import is not asked for at a service that does not say what exactly it would change', async () => {
  expect(await describedWith({ changesDigest: 'digest' })).toMatchObject({
    value: { request: { changesDigest: 'digest' } },
  })
  for (const earlier of [{}, { changesDigest: null }]) {
    expect(await describedWith(earlier)).toMatchObject({
      failure: { status: 409, errors: { approval: { code: 'service_old' } } },
    })
  }
})
