import 'server-only'
import {
  anyEntry,
  comeOrGo,
  editEmail,
  editOne,
  editOrMove,
  editScore,
  freshEmail,
  oneOf,
  person,
  REASONS,
  stamp,
} from './people.ts'
import type { RecordList, World } from './world.ts'

/** Lists in which many entries were edited at once. */
const edited = new WeakSet<RecordList>()

/** Lists that differ in the fields of their entries and how these change. */
export const LISTS: readonly World[] = [
  { name: 'A1 entries come at the head', make: person, rate: 0.3, change: (list, random) => comeOrGo(list, random, 0) },
  { name: 'A2 edits of a field that describes', make: person, rate: 0.3, change: editScore },
  { name: 'A3 edits of a field that is searched', make: person, rate: 0.3, change: editEmail },
  {
    name: 'A4 one of twenty shares an id',
    make: (number, random) => ({ ...person(number, random), ...(number % 20 === 7 && { id: `usr-${number - 5}` }) }),
    rate: 0.2,
    change: editOrMove,
  },
  {
    name: 'A5 copies without an id',
    make: (number, random) => ({
      email: `person${number - (number % 10 === 9 ? 1 : 0)}@example.com`,
      reason: oneOf(REASONS.slice(0, 1), random) ?? '',
    }),
    rate: 0.1,
    certified: [0.95, 1],
    change: comeOrGo,
  },
  {
    name: 'B1 a time in every entry',
    make: person,
    rate: 0.2,
    change: editOrMove,
    served: (_entity, _place, now) => ({ servedAt: stamp(now) }),
    served_paths: ['servedAt'],
  },
  {
    name: 'B2 a counter',
    make: person,
    rate: 0.2,
    change: editOrMove,
    served: ({ number }, _place, now) => ({ views: number * 1000 + Math.floor(now / 50) }),
    served_paths: ['views'],
  },
  {
    name: 'B3 a time in one of ten',
    make: person,
    rate: 0.2,
    change: editOrMove,
    served: ({ number }, _place, now) => (number % 10 === 0 ? { servedAt: stamp(now) } : { servedAt: null }),
    served_paths: ['servedAt'],
  },
  {
    name: 'B4 a time and a counter, and no unique field',
    make: (number) => ({ first: `first${number % 17}`, last: `last${number % 19}`, reason: REASONS[number % 4] ?? '' }),
    rate: 0.1,
    change: (list, random) => comeOrGo(list, random),
    served: ({ number }, _place, now) => ({ servedAt: stamp(now), views: number * 1000 + Math.floor(now / 50) }),
    served_paths: ['servedAt', 'views'],
  },
  {
    name: 'B5 every entry changes by itself, and nothing tells them apart',
    make: () => ({ reason: 'fraud' }),
    rate: 0,
    served: (_entity, _place, _now, random) => ({ token: `t${random.below(1e9)}`, reason: 'fraud' }),
    served_paths: ['token'],
    certified: [0, 0],
  },
  {
    name: 'B6 a searched field changes by itself',
    make: person,
    rate: 0.2,
    change: editOrMove,
    served: ({ number }, _place, now) => ({ deviceId: `device-${number}-${Math.floor(now / 50)}` }),
    served_paths: ['deviceId'],
  },
  {
    name: 'B7 a time that moves every eight seconds',
    make: person,
    rate: 0.2,
    change: editOrMove,
    served: (_entity, _place, now) => ({ checkedAt: stamp(now - (now % 8000)) }),
    served_paths: ['checkedAt'],
  },
  {
    name: 'B9 a field of many edited at once, in the middle of a sync',
    make: person,
    rate: 0.2,
    change: (list, random) => {
      if (list.now < 7700 || edited.has(list)) editOrMove(list, random)
      else {
        edited.add(list)
        for (const entity of list.entities) if (entity.number % 3 > 0) list.edit(entity, { reason: 'reviewed' })
      }
    },
  },
  {
    name: 'B8 the rank as a field',
    make: person,
    rate: 0.2,
    change: editOrMove,
    served: (_entity, index) => ({ rank: index + 1 }),
    served_paths: ['rank'],
  },
  {
    name: 'B8 numbers that were places once',
    make: (number, random) => ({ ...person(number, random), position: number + 1 }),
    rate: 0.2,
    change: (list, random) =>
      random.chance(0.5) ? editOne(list, random, { position: random.below(1000) }) : comeOrGo(list, random),
  },
  {
    name: 'C3 the same content back elsewhere',
    make: person,
    rate: 0.2,
    certified: [0.95, 1],
    change: (list, random) => {
      const gone = anyEntry(list, random)
      if (!gone) return
      list.remove(gone)
      if (random.chance(0.7)) list.insert(random.below(list.entities.length + 1), gone.fields)
    },
  },
  {
    name: 'C4 a value handed on',
    make: person,
    rate: 0.2,
    change: (list, random) => {
      const [one, other] = [anyEntry(list, random), anyEntry(list, random)]
      if (!one || !other || one === other) return
      list.edit(other, { email: one.fields.email ?? '' })
      list.edit(one, { email: freshEmail('handed') })
    },
  },
  {
    name: 'E4 ids used again',
    make: (number, random) => ({ ...person(number, random), id: `usr-${number % 150}` }),
    rate: 0.3,
    change: (list, random) => comeOrGo(list, random),
  },
  {
    name: 'E5 ids that stop being unique',
    make: (number, random) => ({ ...person(number, random), id: number < 120 ? `usr-${number}` : 'unknown' }),
    rate: 0.3,
    change: (list, random) => comeOrGo(list, random),
  },
  {
    name: 'E6 put on again with the same id',
    make: person,
    rate: 0.2,
    change: (list, random) => {
      const gone = anyEntry(list, random)
      if (!gone) return
      list.remove(gone)
      list.insert(0, { ...gone.fields, reason: oneOf(REASONS, random) ?? '' })
    },
  },
]
