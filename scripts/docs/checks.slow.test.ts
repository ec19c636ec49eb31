// docs/checks.md promises answers: each of its examples is checked against a synced copy of its list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import type { CheckOptions } from '#lib/features/check/server/check-options.ts'
import { checkValues } from '#lib/features/check/server/check-values.ts'
import type { CheckedList } from '#lib/features/check/server/checked-list.ts'
import { storedList } from '#lib/features/check/server/stored-list.ts'
import { check as words } from '#lib/features/check/words/english.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { sharedMirror, syncWhole } from '#lib/mirror/store/testing.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { ROOT } from '../launcher/child.ts'
import { codeIn, rowsUnder } from './tables.ts'

const paper = readFileSync(join(ROOT, 'docs/checks.md'), 'utf8')

function entriesOf(markdown: string): readonly BlacklistedUser[] {
  const [, json = ''] = /```json\n(.*?)```/s.exec(markdown) ?? []
  const entries = parseJson(json)
  return Array.isArray(entries) ? entries.filter(isJsonObject) : []
}

const examples = ['Same value', 'Similar value', 'Never Not listed', 'Not found'].flatMap((heading) =>
  rowsUnder(paper, heading).map(([first = '', answer = '', last = '']) => {
    const [checked = '', country] = codeIn(first)
    const [id] = codeIn(last)
    return { checked, country, answer, found: id && `${id} ${last.split(' ').at(-1)}` }
  }),
)

it('Its table of answers names those of the page', () => {
  const answers = rowsUnder(paper, 'Answers').map(([answer]) => answer)
  const { listed, similar, not_listed, unverified, unusable } = words.outcomes
  expect(answers).toEqual([listed, similar, not_listed, unverified, unusable])
  expect(new Set(examples.map(({ answer }) => answer))).toEqual(new Set(answers))
})

describe.each(DATABASE_KINDS)('A list on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let list: CheckedList

  beforeAll(async () => {
    const entries = entriesOf(paper)
    const store = await openGenerationStore(mirror.database, 'examples')
    await syncWhole(store, entries, 1000)
    while (await store.makeFindable(true));
    const stored = await findMirroredList(mirror.database, 'examples')
    if (!stored) throw new Error('The list was not made')
    list = storedList(stored, (...asked) => findListedPieces(stored, ...asked))
  })

  it.each(examples)('answers $checked with $answer', async ({ checked, country, answer, found }) => {
    const dialledIn = country === 'GB' ? 'GB' : undefined
    const options: CheckOptions = { now: 10_000, oldest: 900_000, country: dialledIn, anyway: false, fields: [] }
    const [result] = (await checkValues(list, [checked], options)).results
    expect(result && words.outcomes[result.outcome]).toBe(answer)
    const shown = [...(result?.matches ?? []), ...(result?.similar ?? [])]
    if (found) expect(shown.map(({ item, field }) => `${item.id} ${field}`)).toContain(found)
    else expect(shown).toEqual([])
  })
})
