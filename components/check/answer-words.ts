import { CHECK_VALUE_LONGEST, type CheckResult } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import type { Answer } from './use-check.ts'
import { VALUE_PLACE } from './value-place.ts'

type Words = Wording['check']

/** How many entries look like a value. */
export function similarIn({ similar }: CheckResult): number {
  return new Set(similar.map(({ key }) => key)).size
}

/** What became of a value as a sentence, with `VALUE_PLACE` where the value goes. */
export function sentenceOf({ result, coverage, environment }: Answer, words: Words, say: Say): string {
  const said = words.sentences
  const list = words.lists[environment ?? 'unknown']
  const { outcome, found, more, why } = result
  if (outcome === 'listed' && more) return say(said.listedMore, { count: found, list, value: VALUE_PLACE })
  if (outcome === 'listed') return say(said.listed, { count: found, list, value: VALUE_PLACE })
  if (outcome === 'similar') {
    const sentence = why === 'name_only' ? said.name_only : said.similar
    return say(sentence, { count: similarIn(result), list, value: VALUE_PLACE })
  }
  if (why === 'describes') return say(said.describes, { list, value: VALUE_PLACE })
  if (why === 'too_long') return say(said.too_long, { most: CHECK_VALUE_LONGEST })
  if (why === 'empty' || why === 'not_text') return said[why]
  if (why === 'too_deep') {
    const { reachable, total } = coverage.unproved ?? {}
    return say(said.too_deep, { reachable: reachable ?? 0, total: total ?? 0, list, value: VALUE_PLACE })
  }
  if (why === 'never_read' || why === 'too_old' || why === 'unproved')
    return say(said[why], { list, value: VALUE_PLACE })
  return say(said.not_listed, { list, value: VALUE_PLACE })
}

function outcomeOf(result: CheckResult, words: Words, say: Say): string {
  if (result.why === 'describes') return words.outcomes.describes
  const plain = words.outcomes[result.outcome]
  return result.outcome === 'similar' ? say(words.withSimilar, { outcome: plain, count: similarIn(result) }) : plain
}

/** One line that stands alone in a ticket: value, outcome, list, coverage, time and zone. */
export function lineOf(
  { value, result, coverage, environment }: Answer,
  times: Pick<Times, 'moment'>,
  words: Words,
  say: Say,
): string {
  const { read, total, startedAt, checkedAt } = coverage
  const rows = read === null || total === null ? words.noRows : say(words.rows, { read, total })
  const asOf = startedAt === null ? '' : `, ${words.asOf} ${times.moment(Date.parse(startedAt))}`
  return say(words.line, {
    outcome: outcomeOf(result, words, say),
    value: result.readAs ?? value,
    list: words.lists[environment ?? 'unknown'],
    coverage: rows + asOf,
    time: times.moment(Date.parse(checkedAt)),
  })
}
