// Counts what a check answers when somebody types a value of a listed person in another spelling, and when the value
// belongs to nobody on the list. Only counts, so the figures are the same on every machine.
// npm run bench:spellings -- [people to check in each list] [entries of each list] [--missed]
//
// Method: five lists of the same invented people, which differ in the names, types and nesting of fields. Each list is
// synced twice, so that the sync proves it, into a store on SQLite. Every value is checked alone, as on the Check page.
// A listed person is found if the answer shows the person's entry, or says that it shows only some of the entries. A
// date, and a value in fields that describe, identify nobody: the answer says so, and never Not listed.
// People who are not listed have last names of their own, since half of the world shares a first name with somebody
// listed. `--missed` also prints every spelling that did not find a person, with an example.
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { CheckMatch, CheckResult } from '#lib/features/check/api/check.ts'
import { checkValues } from '#lib/features/check/server/check-values.ts'
import { storedList } from '#lib/features/check/server/stored-list.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { createTestMirror, syncWhole, type TestMirror } from '#lib/mirror/store/testing.ts'
import { table } from './console/numbers.ts'
import { LISTS } from './spellings/lists.ts'
import { inventPeople, inventStrangers, type Person } from './spellings/people.ts'
import { KINDS, type Spelling, spellingsOf } from './spellings/spellings.ts'

const [, , ...words] = process.argv
const [checked = 5, entries = 1000] = words.filter((word) => /^\d+$/.test(word)).map(Number)

type Answer = 'listed' | 'similar' | 'identifies nobody' | 'not found'
type Outcome = { readonly kind: string; readonly list: string; readonly spelling: Spelling; readonly answer: Answer }
type Check = (spelling: Spelling) => Promise<CheckResult>

/** Syncs a list, and returns the check of a value in it. */
async function syncedList({ database }: TestMirror, name: string, items: readonly BlacklistedUser[]): Promise<Check> {
  const store = await openGenerationStore(database, name)
  for (const startedAt of [1000, 2000]) {
    await syncWhole(store, items, startedAt)
    while (await store.makeFindable(true));
  }
  const mirrored = await findMirroredList(database, name)
  if (!mirrored) throw new Error(`No list ${name}`)
  const list = storedList(mirrored, (...asked) => findListedPieces(mirrored, ...asked))
  return async ({ typed, country }) => {
    const options = { now: 10_000, oldest: 900_000, country, anyway: false, fields: [] }
    const [result] = (await checkValues(list, [typed], options)).results
    if (!result) throw new Error('A check has a result for each value')
    return result
  }
}

/** What an answer says of the person with an entry. */
function answerOn(entry: BlacklistedUser, result: CheckResult): Answer {
  const itself = stringifyJson(entry)
  const shows = (matches: readonly CheckMatch[], found: number) =>
    found > matches.length || matches.some(({ item }) => stringifyJson(item) === itself)
  if (shows(result.matches, result.found)) return 'listed'
  if (shows(result.similar, result.similarFound)) return 'similar'
  return result.why === 'date' || result.why === 'describes' ? 'identifies nobody' : 'not found'
}

/** What an answer says of a person without an entry. */
const answerOnStranger = ({ outcome }: CheckResult): Answer =>
  outcome === 'listed' || outcome === 'similar' ? outcome : 'not found'

/** Checks every spelling of every value that a list has of the people. */
async function checkPeople(
  list: string,
  people: readonly Person[],
  answer: (person: Person, spelling: Spelling) => Promise<Answer>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [kind, values] of Object.entries(KINDS)) {
    if (LISTS[list]?.lacks === kind) continue
    for (const person of people) {
      for (const spelling of spellingsOf(values, person)) {
        outcomes.push({ kind, list, spelling, answer: await answer(person, spelling) })
      }
    }
  }
  return outcomes
}

const listed: Outcome[] = []
const others: Outcome[] = []
const mirror = await createTestMirror('sqlite')
try {
  const people = inventPeople(entries)
  const strangers = inventStrangers(checked)
  for (const [name, { entryOf }] of Object.entries(LISTS)) {
    const check = await syncedList(mirror, name, people.map(entryOf))
    const ofListed = async (person: Person, spelling: Spelling) => answerOn(entryOf(person), await check(spelling))
    const ofOther = async (_: Person, spelling: Spelling) => answerOnStranger(await check(spelling))
    listed.push(...(await checkPeople(name, people.slice(0, checked), ofListed)))
    others.push(...(await checkPeople(name, strangers, ofOther)))
  }
} finally {
  await mirror.close()
}

const countOf = (outcomes: readonly Outcome[], answer: Answer) =>
  outcomes.filter((each) => each.answer === answer).length

/** The cells of a line: the number of checks, and how many of them had each answer. */
function cells(outcomes: readonly Outcome[], answers: readonly Answer[]): readonly string[] {
  return [String(outcomes.length), ...answers.map((answer) => String(countOf(outcomes, answer)))]
}

function line(name: string, isInLine: (outcome: Outcome) => boolean): readonly string[] {
  return [
    name,
    ...cells(listed.filter(isInLine), ['listed', 'similar', 'identifies nobody', 'not found']),
    ...cells(others.filter(isInLine), ['listed', 'similar']),
  ]
}

console.log(`${checked} people, and ${checked} who are not listed, in each of five lists of ${entries} entries\n`)
console.log(
  table([
    [
      'value',
      'of listed',
      'Listed',
      'Possible match',
      'identifies nobody',
      'not found',
      'of others',
      'Listed',
      'Possible match',
    ],
    ...Object.keys(KINDS).map((kind) => line(kind, (outcome) => outcome.kind === kind)),
    line('all', () => true),
  ]),
)

if (words.includes('--missed')) {
  const missed = Map.groupBy(
    listed.filter(({ answer }) => answer === 'not found'),
    ({ kind, spelling }) => `${kind}, ${spelling.way}`,
  )
  for (const [name, outcomes] of [...missed].sort(([, one], [, other]) => other.length - one.length)) {
    const [first] = outcomes
    console.log(`${outcomes.length} × ${name}: ${JSON.stringify(first?.spelling.typed)} (${first?.list})`)
  }
}
