import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { parseJson } from '#lib/contract/json.ts'
import { fraudClient } from './fixtures/fraud-client.ts'
import { listOn } from './fixtures/list.ts'
import { expect, anyListTest as test } from './fixtures.ts'
import type { Upstream } from './stack/console.ts'

// For any list that does not change meanwhile: `npm run e2e -- --against URL` runs these on somebody's service.

const SIZE = 20

/** The entries in an answer, read without losing a digit. */
function itemsOf(text: string): unknown {
  const data: unknown = Reflect.get(Object(parseJson(text)), 'data')
  return Reflect.get(Object(data), 'items')
}

/** The first page as the service itself returns it. */
async function firstPage({
  url,
  apiKey,
  apiSecret,
}: Upstream): Promise<{ readonly total: number; readonly text: string }> {
  const { data } = await fraudClient(url).generate(apiKey, apiSecret)
  const headers = { authorization: data.usage.format }
  const text = await (await fetch(`${url}${BLACKLIST_USERS_PATH}?limit=${SIZE}&offset=0`, { headers })).text()
  return { total: Number(JSON.parse(text).data.pagination.total), text }
}

const grouped = (value: number) => value.toLocaleString('en')

function rangeOf(offset: number, total: number): string {
  return `Entries ${grouped(offset + 1)}–${grouped(Math.min(offset + SIZE, total))} of ${grouped(total)}`
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('analyst')
})

test('An analyst gets each entry exactly as the service returns it', async ({ page, stack }) => {
  const { total, text } = await firstPage(stack.upstream)
  const answer = await page.request.get(`/api/blacklist/users?limit=${SIZE}&offset=0`)
  const shown = await answer.text()
  expect(JSON.parse(shown).data.pagination.total).toBe(total)
  expect(itemsOf(shown)).toEqual(itemsOf(text))
})

test('An analyst turns to the next page, the last and the first of the list', async ({ page, stack }) => {
  const { total } = await firstPage(stack.upstream)
  const list = listOn(page)
  await page.goto('/blacklist')
  await list.shows(rangeOf(0, total))
  await expect(list.table.getByRole('row')).toHaveCount(Math.min(SIZE, total) + 1)
  if (total <= SIZE) return
  await list.button('Next page').click()
  await list.shows(rangeOf(SIZE, total))
  await list.button('Last page').click()
  await list.shows(rangeOf(Math.floor((total - 1) / SIZE) * SIZE, total))
  await list.button('First page').click()
  await list.shows(rangeOf(0, total))
})
