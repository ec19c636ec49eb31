import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { ConnectionSync } from '#lib/features/connection/api/connection.ts'
import { SyncFacts } from './sync-facts.tsx'

const SYNC: ConnectionSync = {
  coverage: {
    grade: 'ordered',
    provisos: [],
    startedAt: '2026-11-21T09:00:00.000Z',
    certifiedAt: '2026-11-21T09:10:00.000Z',
    lagSeconds: 60,
  },
  order: null,
  stepBackSeconds: 0,
  short: null,
}
const said = (more: Partial<ConnectionSync>) =>
  drawn(<SyncFacts sync={{ ...SYNC, ...more }} times={times} />).replaceAll(/<[^>]*>/g, ' ')

it('says when the last sync ran, what it assumes and how old answers may be', () => {
  const text = said({})
  expect(text).toContain('from 21 Nov 2026, 09:00:00 UTC to 21 Nov 2026, 09:10:00 UTC')
  expect(text).toContain('none jumped to the head or tail meanwhile, and no answer was older than 60 seconds')
  expect(text).not.toContain('checks cannot say')
})

it('says under which condition one page proves the whole list', () => {
  expect(said({ coverage: SYNC.coverage && { ...SYNC.coverage, grade: 'snapshot' } })).toContain(
    'one page that held the whole list, if no answer was older than 60 seconds',
  )
})

it('says in figures why checks cannot say Not listed', () => {
  expect(said({ short: { total: 2490, reachable: 2480 } })).toContain(
    'The service counts 2,490 entries but returns only 2,480: checks cannot say Not listed.',
  )
})

it('adds to these assumptions that equal entries could be mistaken and that entries were seen to move', () => {
  const text = said({ coverage: SYNC.coverage && { ...SYNC.coverage, lagSeconds: 0, provisos: ['copies', 'moved'] } })
  expect(text).toContain(
    'if entries keep their order; equal entries on small pages could be mistaken for each other; entries were seen to move',
  )
})

it('says that entries moved, and how much older an answer was than one before', () => {
  const text = said({ order: 'moving', stepBackSeconds: 7 })
  expect(text).toContain('Entries were seen to move.')
  expect(text).toContain('a state of the list that was 7 seconds older than one shown before')
})
