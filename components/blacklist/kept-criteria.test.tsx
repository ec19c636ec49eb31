import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepCriteria, keptCriteria } from '#lib/features/blacklist/browser/kept-criteria.ts'

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
