import { expect, it } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from './blacklist-answer.ts'
import { NO_CRITERIA } from './list-criteria.ts'
import { shareRows } from './share-rows.ts'

function pageOf(...texts: readonly string[]): BlacklistAnswer {
  const items = texts.map((text) => parseJson(text) as JsonObject)
  const asked = { limit: 20, offset: 0 }
  const pagination = { total: items.length, ...asked }
  return { items, pagination, asked, criteria: NO_CRITERIA, sentAt: 1, seenAt: 1, environment: 'Test' }
}

it('keeps the objects of unchanged rows, and replaces the other rows whole', () => {
  const before = pageOf('{"id":1,"score":1.10}', '{"id":2,"score":1.1}', '{"id":3}')
  const after = pageOf('{"id":1,"score":1.10}', '{"id":2,"score":1.10}', '{"id":3,"__proto__":[1]}', '{"id":4}')
  const shared = shareRows(before, after)
  expect(shared.items.map((item, index) => item === before.items[index])).toEqual([true, false, false, false])
  expect(shared.items.map((item) => stringifyJson(item))).toEqual(after.items.map((item) => stringifyJson(item)))
  expect(shareRows(undefined, after)).toBe(after)
  expect(shareRows(after, after)).toBe(after)
})

it('returns the same object if nothing has changed, since React would render a new one again', () => {
  const page = pageOf('{"id":1,"score":1.10}', '{"id":2}')
  expect(shareRows(page, page)).toBe(page)
  const other = shareRows(pageOf('{"id":7}', '{"id":2}'), page)
  expect(shareRows(other, page)).toBe(other)
  expect(shareRows(page, { ...page, seenAt: 2 })).not.toBe(page)
})
