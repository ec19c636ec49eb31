import { stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from './blacklist-answer.ts'

/**
 * A page that was read again, with those rows of before that have not changed, so that they need not be drawn anew.
 * The query's own way copies what has changed, and a copy has neither a field `__proto__` nor the texts of numbers.
 */
export function shareRows(before: BlacklistAnswer | undefined, page: BlacklistAnswer): BlacklistAnswer {
  // Shown in another's place it is shared with itself, at every render: were it another then, no render would be the last.
  if (!before || before === page) return page
  const items = page.items.map((item, place) => {
    const known = before.items[place]
    return known && stringifyJson(known) === stringifyJson(item) ? known : item
  })
  return { ...page, items }
}
