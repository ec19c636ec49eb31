import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addListedEntry, removeListedEntry } from '../store/blacklist.ts'
import type { Store } from '../store/open-store.ts'
import { pageReader } from '../store/page.ts'
import { openTestStore } from '../testing/test-store.ts'
import { responseCache } from './response-cache.ts'

const PAGE = { limit: 20, offset: 0 }

describe.each(DATABASE_KINDS)('cached responses on %s', (kind) => {
  let store: Store

  beforeAll(async () => {
    store = await openTestStore(kind)
    return store.close
  })

  const add = (id: string) =>
    store.queries
      .transaction()
      .execute((within) => addListedEntry(within, 'Test', { id, createdAt: 1, expiresAt: null, body: `"${id}"` }))

  /** Adds an entry and loses it again, like a database that fails over to a standby. */
  async function addAndLose(id: string, meanwhile: () => Promise<unknown>) {
    const { revision } = await store.blacklist.state('Test')
    await add(id)
    await meanwhile()
    await store.queries.transaction().execute(async (within) => {
      await removeListedEntry(within, 'Test', id)
      await within.updateTable('blacklist').set({ revision }).where('environment', '=', 'Test').execute()
    })
  }

  function cached() {
    const reader = pageReader(store.queries, 1)
    const pages = vi.spyOn(reader, 'page')
    const answers = responseCache(reader, ({ items, total }) => Buffer.from(`${total}: ${items}`))
    return { reader, pages, shown: async (page = PAGE) => String(await answers('Test', page)) }
  }

  it('match the list after the database lost its last change and got another', async () => {
    const { shown } = cached()
    await addAndLose('lost', async () => expect(await shown()).toBe('1: "lost"'))
    await add('next')
    expect(await shown()).toBe('1: "next"')
  })

  it('are cached again after the database lost its last change', async () => {
    const { pages, shown } = cached()
    const before = await shown()
    await addAndLose('lost', async () => expect(await shown()).toContain('"lost"'))
    pages.mockClear()
    for (let times = 0; times < 3; times++) expect(await shown()).toBe(before)
    expect(pages).toHaveBeenCalledTimes(1)
  })

  it('stay cached when a request continues that read the revision or its page before a change', async () => {
    const { reader, pages, shown } = cached()
    const before = await reader.state('Test')
    await add('after the revision')
    const first = await shown()
    vi.spyOn(reader, 'state').mockImplementationOnce(async () => before)
    await shown({ limit: 20, offset: 20 })
    pages.mockClear()
    expect(await shown()).toBe(first)
    expect(pages).not.toHaveBeenCalled()

    const late = await reader.page('Test', PAGE)
    let second = ''
    vi.spyOn(reader, 'state').mockImplementationOnce(async () => before)
    pages.mockImplementationOnce(async () => {
      await add('after the page')
      second = await shown()
      return late
    })
    await shown({ limit: 20, offset: 40 })
    pages.mockClear()
    expect(await shown()).toBe(second)
    expect(pages).not.toHaveBeenCalled()
  })
})
