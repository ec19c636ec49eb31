import 'server-only'
import { cachesTotals } from '../distortions.ts'
import { Random } from '../random.ts'
import { anyEntry, comeOrGo, editEmail, editOne, editScore, freshEmail, oneOf, person, stamp } from './people.ts'
import type { RecordList, World } from './world.ts'

type Change = NonNullable<World['change']>

const place = (list: RecordList, random: Random) => random.below(list.entities.length + 1)

function jump(list: RecordList, random: Random, to: number): void {
  const entity = anyEntry(list, random)
  if (entity) list.move(entity, to)
}

function handOn(list: RecordList, random: Random): void {
  const [one, other] = [anyEntry(list, random), anyEntry(list, random)]
  if (!one || !other || one === other) return
  list.edit(other, { email: one.fields.email ?? '' })
  list.edit(one, { email: freshEmail('handed') })
}

function putBack(list: RecordList, random: Random): void {
  const gone = anyEntry(list, random)
  if (!gone) return
  list.remove(gone)
  list.insert(place(list, random), gone.fields)
}

let notes = 0
const editNote = (list: RecordList, random: Random) => editOne(list, random, { note: `seen again, ${notes++}` })

/** Everything that may happen to a list within the assumptions of the order theorems. */
const CHANGES: readonly Change[] = [
  comeOrGo,
  (list, random) => comeOrGo(list, random, 0),
  editScore,
  editEmail,
  editNote,
  handOn,
  putBack,
  (list, random) => jump(list, random, 0),
  (list, random) => jump(list, random, list.entities.length),
]

/** Values that no entry ever had, checked after each sync. */
const ABSENT = 160

/** Returns a list of random size and fields, with random changes. Each seed gives a different list. */
export function anyWorld(seed: number): World {
  const random = new Random(seed * 7919)
  const changes = random.shuffle(CHANGES).slice(0, random.between(1, 4))
  const isNamed = random.chance(0.7)
  const size = { length: random.between(20, 150), page: random.between(3, 25) }
  return {
    name: `any ${seed}`,
    make(number, inner) {
      const { id, ...rest } = person(number, inner)
      return {
        ...(isNamed && { id: id ?? '' }),
        ...rest,
        note: `seen near ${number}`,
        comment: `told by shop ${number}`,
      }
    },
    identifies: ['id', 'email', 'account'],
    describes: ['reason', 'note', 'comment'],
    asked: (sync) => Array.from({ length: ABSENT }, (_, index) => `nobody-${seed}-${sync}-${index}@example.org`),
    rate: oneOf([0, 0.05, 0.2, 1], random) ?? 0,
    change: (list, inner) => oneOf(changes, inner)?.(list, inner),
    size: () => size,
    ...(random.chance(0.2) && {
      served: (_entity, _place, now) => ({ servedAt: stamp(now) }),
      served_paths: ['servedAt'],
    }),
    ...(random.chance(0.1) && { query: (entities, inner) => inner.shuffle(entities) }),
    ...(random.chance(0.1) && { distorts: () => cachesTotals(20) }),
  }
}
