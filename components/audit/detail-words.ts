import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { ENVIRONMENTS } from '#lib/contract/tokens.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type Words = Wording['audit']['details']

/** Reads `offset`, `total` and `rows` of an event's details as a sentence, and returns the remaining details. */
function rowsSeen({ offset, total, rows, limit, ...others }: JsonObject, words: Words, say: Say) {
  if (typeof offset !== 'number' || typeof total !== 'number' || typeof rows !== 'number') return undefined
  if (total === 0) return { seen: words.noRows, others }
  if (rows === 0) return { seen: say(words.pastRows, { total }), others }
  return { seen: say(words.rows, { count: rows, from: offset + 1, to: offset + rows, total }), others }
}

const isFlag = (name: string, { flags }: Words): name is keyof Words['flags'] => Object.hasOwn(flags, name)
const isNamed = (name: string, { names }: Words): name is keyof Words['names'] => Object.hasOwn(names, name)

/** Why somebody was refused: the words of each error, or its code if it has none. */
function refusal(codes: string, { refusals }: Words): string {
  const known: Readonly<Record<string, string>> = refusals
  return codes
    .split(' ')
    .map((code) => (Object.hasOwn(known, code) ? known[code] : code))
    .join(', ')
}

/** Lists as all pages write them: events have them as in addresses, such as `test`. */
const LISTS: ReadonlyMap<JsonValue, string> = new Map(ENVIRONMENTS.map((list) => [list.toLowerCase(), list]))

/** Details that hold a person's id. */
const PEOPLE: readonly string[] = ['person', 'to', 'localOnlyFor']

/** E-mail addresses of people by their ids. */
export type Addresses = ReadonlyMap<JsonValue, string>

function one(name: string, given: JsonValue, words: Words, say: Say, addresses: Addresses): string {
  if (given === true && isFlag(name, words)) return words.flags[name]
  if (name === 'why' && typeof given === 'string') return say(words.names.why, { value: refusal(given, words) })
  const known = name === 'list' ? LISTS : PEOPLE.includes(name) ? addresses : undefined
  const value = known?.get(given) ?? given
  const told = typeof value === 'number' || typeof value === 'string' ? value : stringifyJson(value)
  return isNamed(name, words) ? say(words.names[name], { value: told }) : `${name} ${told}`
}

/** Details that are null, false or 0 are not shown. */
const saysNothing = (value: JsonValue) => value === null || value === false || value === 0

/**
 * Returns an audit event's details as texts. A detail without a translation keeps its name, and a person without an
 * address their id.
 */
export function detailWords(details: JsonValue, words: Words, say: Say, addresses: Addresses): readonly string[] {
  if (!isJsonObject(details)) return []
  const page = rowsSeen(details, words, say)
  const others = Object.entries(page?.others ?? details).filter(([, value]) => !saysNothing(value))
  return [...(page ? [page.seen] : []), ...others.map(([name, value]) => one(name, value, words, say, addresses))]
}
