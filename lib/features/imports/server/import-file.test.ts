import { expect, it } from 'vitest'
import type { z } from 'zod'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import type { ImportFault, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { importFile } from './import-file.ts'

const REQUEST = { mode: 'replace', dryRun: false } as const
const COUNTS = { added: 1, changed: 0, unchanged: 0, rejected: 0, removed: 0 }

/** Makes an import at a service that answers with this final state. */
async function importEnding(state: ListImport['state'], ...faults: readonly ImportFault[]) {
  type Action = 'import.begin' | 'list.import' | 'import.cancel'
  const answer = async <Data extends z.ZodType>({ data }: ManagedOperation<Data, Action>) => ({
    ok: true as const,
    value: data.parse({
      ...REQUEST,
      ...{ id: 'import', type: 'Test', state, faults, counts: state === 'done' ? COUNTS : null },
      ...{ fileName: null, bytesRead: 2, rowsRead: 1 },
      ...{ createdAt: '2026-11-27T10:00:00Z', createdBy: 'ada', finishedAt: '2026-11-27T10:00:01Z' },
    }),
  })
  const outcome = await importFile({ call: answer, upload: answer }, 'test', REQUEST, 'application/x-ndjson', '{}')
  if (outcome.ok) return outcome.value
  return outcome.failure.kind === 'refused' ? outcome.failure.errors.file?.code : outcome.failure.kind
}

it('says why an import did not happen', async () => {
  expect(await importEnding('done')).toEqual({ counts: COUNTS, changesDigest: undefined })
  expect(await importEnding('cancelled')).toBe('import_cancelled')
  expect(await importEnding('refused', { line: 3, ...faultOf('repeated_name') })).toBe('import_failed')
  const more = { line: null, ...faultOf('removes_more', { removed: 2, expected: 1 }) }
  expect(await importEnding('refused', more)).toBe('removes_more')
})
