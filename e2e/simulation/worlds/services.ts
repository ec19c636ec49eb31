import 'server-only'
import { cachesTotals, clamps, givesOnly, miscounts } from '../distortions.ts'
import type { Random } from '../random.ts'
import { anyEntry, comeOrGo, editEmail, editOrMove, editScore, person, REASONS, stamp } from './people.ts'
import type { RecordList, World } from './world.ts'

function swap(list: RecordList, one: number, other: number): void {
  const [low, high] = one < other ? [one, other] : [other, one]
  const [first, second] = [list.entities[low], list.entities[high]]
  if (!first || !second || first === second) return
  list.move(second, low)
  list.move(first, high)
}

const below = (list: RecordList, random: Random) => random.below(list.entities.length)

/** Doubles a list once, some time after the run began. */
function doubles(insert: (list: RecordList, random: Random) => void): NonNullable<World['change']> {
  const done = new WeakSet<RecordList>()
  return (list, random) => {
    if (done.has(list) || !random.chance(0.1)) return comeOrGo(list, random)
    done.add(list)
    for (let left = list.entities.length; left > 0; left -= 1) insert(list, random)
  }
}

/** Adds and removes blocks, on a list of minimum length. */
function blocks(list: RecordList, random: Random): void {
  const count = random.chance(0.3) ? random.between(1, 8) : 1
  const isShort = list.entities.length < 5
  const comes = isShort || (random.chance(0.5) && list.entities.length < 80)
  const place = below(list, random)
  for (let left = count; left > 0; left -= 1) {
    const gone = list.entities[Math.min(place, list.entities.length - 1)]
    if (comes) list.insert(Math.min(place, list.entities.length))
    else if (gone) list.remove(gone)
  }
}

const shuffled: World['query'] = (entities, random) => random.shuffle(entities)

/** Adds a time to every entry that differs in every answer. */
const servesTime: NonNullable<World['served']> = (_entity, _place, now) => ({ servedAt: stamp(now) })

/** `ofTen` of ten entries are copies of others, in runs. */
const copied = (ofTen: number): World['make'] => {
  return (number) => ({
    email: `person${number % 10 < 10 - ofTen ? number : number - 5}@example.com`,
    reason: REASONS[0] ?? '',
  })
}

const calmList = { make: person, rate: 0.2, change: editOrMove } as const

/** One change per round trip, during which four requests are answered. */
const adversary: Omit<World, 'name'> = {
  make: person,
  rate: 0.25,
  change: blocks,
  size: (seed) => ({ length: 5 + (seed % 56), page: 1 + (seed % 10) }),
}

/** Lists that differ in how the service orders, counts and returns them. */
export const SERVICES: readonly World[] = [
  {
    name: 'C1 neighbours swap',
    make: person,
    rate: 0.2,
    change: (list, random) => {
      const place = below(list, random)
      swap(list, place, place + 1)
    },
  },
  {
    name: 'C2 any two swap',
    make: person,
    certified: [0.95, 1],
    rate: 0.2,
    change: (list, random) => swap(list, below(list, random), below(list, random)),
  },
  {
    name: 'C5 entries move, and one in, one out',
    make: person,
    rate: 0.4,
    isOutside: true,
    change: (list, random) => {
      const entity = anyEntry(list, random)
      if (entity && random.chance(0.5)) list.move(entity, below(list, random))
      else comeOrGo(list, random)
    },
  },
  { ...calmList, name: 'D1 nothing beyond entry 60', distorts: () => givesOnly(60), certified: [0, 0] },
  { ...calmList, name: 'D2 totals 20 requests old', distorts: () => cachesTotals(20), certified: [0.9, 1] },
  {
    name: 'D3 the same, and it grows at its tail',
    make: person,
    rate: 0.2,
    distorts: () => cachesTotals(20),
    certified: [0.9, 1],
    change: (list, random) => {
      const gone = anyEntry(list, random)
      if (gone && random.chance(0.1)) list.remove(gone)
      else list.insert(list.entities.length)
    },
  },
  { ...calmList, name: 'D4 a total that is one too small', distorts: () => miscounts(-1), certified: [0.9, 1] },
  { ...calmList, name: 'D5 a replica 30 requests behind', behind: 30, certified: [0.5, 1] },
  {
    name: 'D6 twice as long, anywhere',
    make: person,
    certified: [0.95, 1],
    rate: 0.2,
    change: doubles((list, random) => list.insert(below(list, random))),
  },
  {
    name: 'D7 twice as long, at the head',
    certified: [0.95, 1],
    make: person,
    rate: 0.2,
    change: doubles((list) => list.insert(0)),
  },
  {
    name: 'E1 sorted by activity',
    make: person,
    certified: [0.95, 1],
    rate: 0.3,
    change: (list, random) => {
      const entity = anyEntry(list, random)
      if (!entity) return
      list.edit(entity, { score: random.below(1000) })
      list.move(entity, 0)
    },
  },
  {
    name: 'E2 no order, and a time in every entry',
    make: person,
    rate: 0.01,
    change: comeOrGo,
    query: shuffled,
    served: servesTime,
    served_paths: ['servedAt'],
    certified: [0.4, 1],
  },
  {
    name: 'E3 no order, and edits',
    make: person,
    rate: 0.03,
    change: editScore,
    query: shuffled,
    certified: [0.3, 1],
  },
  // The uncertified ones have pages of one to three entries, and the list changes faster than that.
  { ...adversary, name: 'adversary: short lists, small pages, blocks', certified: [0.75, 1] },
  {
    ...adversary,
    name: 'adversary, with a time in every entry',
    served: servesTime,
    served_paths: ['servedAt'],
    certified: [0.6, 1],
  },
  { ...adversary, name: 'adversary, four times as fast', rate: 1, certified: [0.45, 1] },
  {
    name: 'copies, one in ten, small pages',
    make: copied(1),
    rate: 0.1,
    change: comeOrGo,
    size: (seed) => ({ page: 4 + (seed % 7) }),
    certified: [0, 1],
  },
  {
    name: 'copies, two in five, small pages',
    make: copied(4),
    rate: 0.1,
    change: comeOrGo,
    size: (seed) => ({ page: 4 + (seed % 7) }),
    certified: [0, 1],
  },
  { name: 'churn: an edit each request', make: person, rate: 1, change: editEmail, certified: [0.9, 1] },
  { name: 'churn: in and out with each request', make: person, rate: 1, change: comeOrGo, certified: [0.9, 1] },
  { name: 'churn: ten edits a request', make: person, rate: 10, change: editEmail, certified: [0, 1] },
  ...[0, 19, 20].map(
    (length): World => ({ ...calmList, name: `${length} entries`, rate: 0, size: () => ({ length }) }),
  ),
  ...[1, 2, 3].map(
    (page): World => ({
      ...calmList,
      name: `pages of ${page}`,
      rate: 0.02,
      size: () => ({ length: 30, page }),
      certified: [0.5, 1],
    }),
  ),
  { ...calmList, name: 'half pages, admitted', certified: [0.95, 1], distorts: () => clamps(10, true) },
  { ...calmList, name: 'half pages, not admitted', certified: [0.95, 1], distorts: () => clamps(10, false) },
]
