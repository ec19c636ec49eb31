import 'server-only'
import type { Random } from './random.ts'
import type { SimulatedList } from './simulated-list.ts'

/** How a list behaves during a sync. Rates are in changes per mean round trip. */
export type Scenario = {
  readonly name: string
  readonly rate: number
  readonly change?: (list: SimulatedList, random: Random, now: number) => void
  /** Share of rows that are on the list twice. */
  readonly repeated?: number
  /** Maximum length of a run of repeated rows. */
  readonly runs?: number
  /** Reorders the rows before a query takes its page, where the service has no order of its own. */
  readonly query?: (rows: readonly number[], random: Random) => readonly number[]
  /** Whether the order theorems cover the scenario. Then no certificate may be wrong. */
  readonly isCovered: boolean
}

type Change = NonNullable<Scenario['change']>

const anywhere = (list: SimulatedList, random: Random) => random.below(list.rows.length)

/** Inserts or removes one row with equal probability, so that the length stays about the same. */
const insertOrRemove =
  (place: (list: SimulatedList, random: Random) => number): Change =>
  (list, random, now) => {
    if (random.chance(0.5)) list.insert(place(list, random), 1, now)
    else if (list.rows.length > 0) list.remove(anywhere(list, random), 1, now)
  }

const editAnywhere = insertOrRemove(anywhere)

const block: Change = (list, random, now) => {
  const count = random.between(1, 150)
  if (random.chance(0.5)) list.insert(anywhere(list, random), count, now)
  else list.remove(anywhere(list, random), count, now)
}

const jumpTo =
  (place: (list: SimulatedList, random: Random) => number): Change =>
  (list, random) =>
    list.move(anywhere(list, random), place(list, random))

/** Orders rows by this many ranks. Every query shuffles the rows within a rank. */
const TIED_GROUPS = 4

function reshuffleTies(rows: readonly number[], random: Random): readonly number[] {
  const size = Math.ceil(rows.length / TIED_GROUPS)
  return Array.from({ length: TIED_GROUPS }, (_, group) =>
    random.shuffle(rows.slice(group * size, (group + 1) * size)),
  ).flat()
}

const moveOrEdit: Change = (list, random, now) =>
  random.chance(0.5) ? jumpTo(anywhere)(list, random, now) : editAnywhere(list, random, now)

export const SCENARIOS: readonly Scenario[] = [
  { name: 'S0 nothing changes', rate: 0, isCovered: true },
  { name: 'S1 insert at head, remove anywhere', rate: 0.2, change: insertOrRemove(() => 0), isCovered: true },
  {
    name: 'S2 insert at tail, remove anywhere',
    rate: 0.2,
    change: insertOrRemove((list) => list.rows.length),
    isCovered: true,
  },
  { name: 'S3 insert and remove anywhere', rate: 0.2, change: editAnywhere, isCovered: true },
  { name: 'S4 the same, hot', rate: 5, change: editAnywhere, isCovered: true },
  { name: 'S5 blocks of 1 to 150 in and out', rate: 0.05, change: block, isCovered: true },
  { name: 'S6 jump to the head', rate: 0.5, change: jumpTo(() => 0), isCovered: true },
  { name: 'S7 jump to the tail', rate: 0.5, change: jumpTo((list) => list.rows.length), isCovered: true },
  { name: 'S8 move anywhere, insert, remove', rate: 0.4, change: moveOrEdit, isCovered: false },
  { name: 'S9 ties in another order each query', rate: 0, query: reshuffleTies, isCovered: true },
  { name: 'S10 no order at all', rate: 0, query: (rows, random) => random.shuffle(rows), isCovered: true },
  {
    name: 'S11 no order, insert and remove',
    rate: 0.2,
    change: editAnywhere,
    query: (rows, random) => random.shuffle(rows),
    isCovered: false,
  },
  { name: 'S12 5 % of rows twice', rate: 0.2, change: editAnywhere, repeated: 0.05, isCovered: true },
]

/** Returns the scenario whose name begins with this word. */
export function scenarioOf(word: string): Scenario {
  const found = SCENARIOS.find(({ name }) => name.startsWith(`${word} `))
  if (!found) throw new Error(`There is no scenario ${word}`)
  return found
}

/** Many rows are added at the tail, and few are removed. */
export const GROWING: Scenario = {
  name: 'growing',
  rate: 0.5,
  isCovered: true,
  change: (list, random, now) => {
    if (list.rows.length === 0 || random.chance(0.9)) list.insert(list.rows.length, 1, now)
    else list.remove(anywhere(list, random), 1, now)
  },
}

/** Edits one row at its index. A row is identified by its content, so the edited row is a new row. */
const edit: Change = (list, random, now) => {
  const place = anywhere(list, random)
  list.remove(place, 1, now)
  list.insert(place, 1, now)
}

/** Returns a different order for each query while rows are edited, which never changes the total. */
export const EDITED_WITHOUT_ORDER: Scenario = {
  name: 'E3',
  rate: 0.05,
  change: edit,
  query: (rows, random) => random.shuffle(rows),
  isCovered: false,
}

/** Every row is different in each answer, as if every field changed by itself. */
export const UNRECOGNISED: Scenario = {
  name: 'unrecognised',
  rate: 0,
  query: (rows, random) => rows.map(() => random.below(1_000_000)),
  isCovered: false,
}

/** Rows jump to the head faster than small pages are read. */
export const HOT_JUMPS: Scenario = { name: 'hot jumps', rate: 1.5, change: jumpTo(() => 0), isCovered: false }

/** Indistinguishable rows, in runs, on a changing list. */
export const COPIES = (repeated: number): Scenario => ({
  name: `copies ${repeated}`,
  rate: 0.2,
  change: editAnywhere,
  repeated,
  runs: 4,
  isCovered: false,
})

/** Everything the order theorems allow, far more often than realistic for the list. */
export const ADVERSARY: Scenario = {
  name: 'adversary',
  rate: 1,
  isCovered: true,
  change: (list, random, now) => {
    const count = random.chance(0.3) ? random.between(1, 8) : 1
    if (list.rows.length < 20 || random.chance(0.5)) list.insert(random.below(list.rows.length + 1), count, now)
    else list.remove(anywhere(list, random), count, now)
  },
}
