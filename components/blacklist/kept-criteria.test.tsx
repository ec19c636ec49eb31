import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { keepCriteria, keptCriteria } from '#lib/features/blacklist/browser/kept-criteria.ts'
import { type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { useListLocation } from './use-list-location.ts'

const NOTHING = { search: '', filters: [] }
const ann = { search: 'ann', filters: [] }
const bob = { search: 'bob', filters: [] }

it('criteria are found again by their key, and the same criteria have one key', () => {
  const client = new QueryClient()
  const [first, second] = [keepCriteria(client, ann), keepCriteria(client, bob)]
  expect([keptCriteria(client, first), keptCriteria(client, second)]).toEqual([ann, bob])
  expect(keepCriteria(client, { ...ann })).toBe(first)
  expect(keepCriteria(client, NOTHING)).toBe(0)
  expect(keptCriteria(client, 0)).toEqual(NOTHING)
})

it('a key from before a reload finds nothing after it, not even a newer search', () => {
  const before = keepCriteria(new QueryClient(), ann)
  const reloaded = new QueryClient()
  keepCriteria(reloaded, bob)
  expect(keptCriteria(reloaded, before)).toEqual(NOTHING)
})

const RECORD = { offset: 2, mark: '0123abcd' }

function Links({ criteria, client }: { readonly criteria: ListCriteria; readonly client: QueryClient }) {
  const address = { query: '', kept: keepCriteria(client, criteria), push: () => {}, replace: () => {} }
  const { hrefOf } = useListLocation(address, { size: 20, criteria: NO_CRITERIA })
  const page = { limit: 20, offset: 0 }
  return [hrefOf({ ...page, offset: 20 }, criteria), hrefOf(page, criteria, RECORD)].map(String).join(' ')
}

it('nothing has an address for another tab that would lack a search or a filter kept in this page', () => {
  const client = new QueryClient()
  const linksOf = (criteria: Partial<ListCriteria>) =>
    drawn(
      <QueryClientProvider client={client}>
        <Links criteria={{ ...NO_CRITERIA, ...criteria }} client={client} />
      </QueryClientProvider>,
    )
  expect(linksOf({})).toBe('/blacklist?offset=20 /blacklist?record=3-0123abcd')
  expect(linksOf({ search: 'ann' })).toBe('undefined undefined')
  const filter = { path: 'email', operator: 'contains', value: '@shop' } as const
  expect(linksOf({ filters: [filter], sort: { path: 'id', descending: false } })).toBe('undefined undefined')
})
