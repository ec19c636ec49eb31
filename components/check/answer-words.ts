import {
  CHECK_VALUE_LONGEST,
  type CheckMatch,
  type CheckOutcome,
  type CheckResult,
  isSearchedWhy,
  type SearchedWhy,
} from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import type { Answer, AnswerBasis } from './check-state.ts'
import { type Compared, comparedInPart, isListEmpty, syncMoments } from './compared.ts'
import { VALUE_PLACE } from './value-place.ts'

type Words = Wording['check']
type Moments = Pick<Times, 'exact' | 'moment'>

/** Returns which sentence a value gets: its outcome, or a more careful one if the outcome says little. */
export function saidOf({ result, coverage }: Answer): CheckOutcome | SearchedWhy | 'emptyList' {
  const { outcome, why } = result
  if (outcome === 'unusable' && isSearchedWhy(why)) return why
  return outcome === 'not_listed' && isListEmpty(coverage) ? 'emptyList' : result.outcome
}

/** Whether the person may see the value of a match. */
export function isComparable({ value, withheld }: CheckMatch): boolean {
  return value !== null || withheld === undefined
}

/** How many entries an answer is about. If they are more than were counted, the text says so. */
export function countOf(
  { outcome, found, similarFound, more }: CheckResult,
  { moreThan }: Pick<Words, 'moreThan'>,
  say: Say,
): number | string {
  const count = outcome === 'listed' ? found : similarFound
  return more ? say(moreThan, { count }) : count
}

function similarSentence(answer: Answer, words: Words, say: Say): string {
  const { result, environment } = answer
  const list = words.lists[environment ?? 'unknown']
  const given = { count: countOf(result, words, say), list, value: VALUE_PLACE }
  if (result.why === 'name_only') return say(words.sentences.name_only, given)
  const part = comparedInPart(answer)
  const found = part
    ? say(words.sentences.similarInPart, { ...given, read: part.read })
    : say(result.why === undefined ? words.sentences.similar : words.sentences.similarInDoubt, given)
  return inTurn(found, toDecide(result, words))
}

/** What to do about a possible match, if its entries are shown. */
function toDecide({ similar: [nearest] }: CheckResult, words: Words): string {
  if (!nearest) return ''
  return isComparable(nearest) ? words.sentences.toCompare : words.sentences.toReveal
}

/** What a value describes, or did until its entries left or changed. */
function describesSentence({ result, environment }: Answer, words: Words, say: Say): string {
  const given = { list: words.lists[environment ?? 'unknown'], value: VALUE_PLACE }
  const isFormer = result.describing?.every(({ former }) => former)
  return say(isFormer ? words.sentences.described : words.sentences.describes, given)
}

function unverifiedSentence(answer: Answer, words: Words, say: Say): string {
  const said = words.sentences
  const { result, coverage, environment } = answer
  const given = { list: words.lists[environment ?? 'unknown'], value: VALUE_PLACE }
  if (result.describing && !answer.isExpired)
    return inTurn(describesSentence(answer, words, say), doubtOf(answer, words, say))
  if (result.why === 'too_deep') {
    const { reachable, total } = coverage.unproved ?? {}
    return say(said.too_deep, { reachable: reachable ?? 0, total: total ?? 0, ...given })
  }
  if (result.why === 'masked') return say(said.masked, given)
  if (result.why === 'incomplete') return say(said.incompleteChecked, given)
  if (answer.isExpired) return say(result.describing ? said.expiredDescribes : said.expired, given)
  if (result.why === 'never_read' && coverage.progress) return say(said.inPart, { ...given, ...coverage.progress })
  return say(said[result.why === 'never_read' || result.why === 'too_old' ? result.why : 'unproved'], given)
}

/** Names the fields that are not proved to lack the value. */
function notLookedIn({ coverage, result }: Answer, words: Words, say: Say): string | undefined {
  if (coverage.notLookedIn.length === 0 || result.outcome === 'listed') return undefined
  return say(words.notLookedInText, { fields: coverage.notLookedIn.join(', ') })
}

/** What the next sync will decide, if only entries match that the last sync did not show unchanged. */
function undecided({ result: { matches }, coverage }: Answer, words: Words, say: Say, times: Moments): string {
  const states = new Set(matches.map(({ state }) => state))
  const sync = syncMoments(coverage, times)
  if (states.size === 0 || states.has('listed') || !sync) return ''
  return states.has('removal_pending') ? say(words.undecided.removal, { at: sync.to }) : words.undecided.change
}

/** Until when a value was listed that no longer is; of several entries, the last one that left. */
function wasListed({ result: { former } }: Answer, words: Words, say: Say, times: Moments): string {
  const moments = former.flatMap(({ listedUntil }) => (listedUntil ? [listedUntil] : []))
  const last = moments.toSorted((one, other) => Date.parse(one.to) - Date.parse(other.to)).at(-1)
  if (!last) return ''
  const to = times.moment(Date.parse(last.to))
  if (last.from === null) return say(words.wasUntil, { to })
  return say(words.wasUntilBetween, { after: times.moment(Date.parse(last.from)), to })
}

/** Joins sentences, skipping empty ones. */
const inTurn = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** Returns the outcome as a sentence, with `VALUE_PLACE` where the value goes. */
export function sentenceOf(answer: Answer, words: Words, say: Say, times: Moments): string {
  const said = words.sentences
  const { result, coverage, environment } = answer
  const { outcome, found, more, why } = result
  const given = { list: words.lists[environment ?? 'unknown'], value: VALUE_PLACE }
  if (outcome === 'listed') {
    const listed = say(more ? said.listedMore : said.listed, { count: found, ...given })
    return inTurn(listed, undecided(answer, words, say, times))
  }
  if (outcome === 'similar') return similarSentence(answer, words, say)
  if (outcome === 'unverified') return unverifiedSentence(answer, words, say)
  if (why === 'describes') return describesSentence(answer, words, say)
  if (why === 'date' || why === 'incomplete') return say(said[why], given)
  if (why === 'too_long') return say(said.too_long, { most: CHECK_VALUE_LONGEST })
  if (why === 'empty' || why === 'not_text') return said[why]
  const sync = syncMoments(coverage, times) ?? { from: '', to: '' }
  if (saidOf(answer) === 'emptyList') return say(said.emptyList, { ...given, ...sync })
  const doubt = notLookedIn(answer, words, say)
  const sentence = say(said.not_listed, { ...given, ...sync })
  return inTurn(wasListed(answer, words, say, times), sentence, doubt === undefined ? '' : `${doubt}.`)
}

/** Whether something is similar, and entries that were not compared may be the same. */
function isPossibleInDoubt({ outcome, why }: CheckResult): boolean {
  return outcome === 'similar' && why !== undefined && why !== 'name_only'
}

/** Whether another sync can say more, since nothing is proved. */
export function isUnproved(result: CheckResult): boolean {
  return (
    (result.outcome === 'unverified' && result.why !== 'incomplete' && result.why !== 'masked') ||
    isPossibleInDoubt(result)
  )
}

/** Why an entry that was not compared may be the same. */
function doubtOf(answer: AnswerBasis, words: Words, say: Say): string {
  const part = comparedInPart(answer)
  if (part) return say(words.mayBeSame.notCompared, { count: part.total - part.read })
  if (answer.isExpired) return words.mayBeSame.expired
  return answer.result.why === 'too_old' ? words.mayBeSame.too_old : words.mayBeSame.unproved
}

/** Why a possible match may not be the only or the nearest one; undefined if every entry was compared. */
export function mayBeSame(answer: AnswerBasis, words: Words, say: Say): string | undefined {
  return isPossibleInDoubt(answer.result) ? doubtOf(answer, words, say) : undefined
}

/** The heading of an answer: its outcome in a few words. */
export function titleOf(answer: Answer, words: Words): string {
  const said = saidOf(answer)
  return said === 'emptyList' ? words.emptyList : words.outcomes[said]
}

/** How many entries were compared: more than the service's total if some left during the sync. */
export function rowsOf(compared: Compared, words: Words, say: Say): string {
  return say(compared.read > compared.total ? words.rowsAndCount : words.rows, compared)
}

function outcomeOf(answer: Answer, words: Words, say: Say): string {
  const { result } = answer
  const title = titleOf(answer, words)
  const given = { outcome: title, count: countOf(result, words, say) }
  return result.outcome === 'similar' ? say(words.withSimilar, given) : title
}

/** Returns one line for a ticket that needs no context: value, outcome, list, coverage, time and zone. */
export function lineOf(answer: Answer, times: Moments, words: Words, say: Say): string {
  const { value, manner, result, coverage, environment } = answer
  const { read, total, checkedAt } = coverage
  const compared = comparedInPart(answer) ?? (read === null || total === null ? undefined : { read, total })
  const rows = compared ? rowsOf(compared, words, say) : words.noRows
  const moments = syncMoments(coverage, times)
  const sync = moments ? `, ${words.sync} ${say(words.syncText, moments)}` : ''
  const doubts = [undecided(answer, words, say, times), mayBeSame(answer, words, say), notLookedIn(answer, words, say)]
  const rests = [rows + sync, ...doubts].flatMap((text) => text || [])
  const country = manner.country ? ` · ${say(words.country.line, { country: manner.country })}` : ''
  return say(words.line, {
    outcome: outcomeOf(answer, words, say),
    value: (result.readAs ?? value) + country,
    list: words.lists[environment ?? 'unknown'],
    coverage: rests.map((text) => text.replace(/\.$/, '')).join('. '),
    time: times.moment(Date.parse(checkedAt)),
  })
}
