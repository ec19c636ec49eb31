import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { knownEntryOptions, openedEntryOptions } from '#lib/features/entries/browser/known-entry.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (data: JsonValue) => vi.stubGlobal('fetch', async () => Response.json(success('ok', data)))
const REFUSED = { code: 'not_understood' }

it('refuses what a newer console knows of an entry, in words that this version does not have', async () => {
  const known = () => new QueryClient().fetchQuery(knownEntryOptions({ id: 'ann' }, 'Test'))
  answerWith({ kind: 'moved', coverage: {} })
  await expect(known()).rejects.toMatchObject(REFUSED)
  answerWith({ kind: 'known', entry: { key: 'one', state: 'suspended' } })
  await expect(known()).rejects.toMatchObject(REFUSED)
})

it('refuses the unknown state of an entry, which the page would show as listed', async () => {
  answerWith({ key: 'one', state: 'suspended' })
  await expect(new QueryClient().fetchQuery(openedEntryOptions('one'))).rejects.toMatchObject(REFUSED)
})
