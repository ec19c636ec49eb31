import { stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from './blacklist-answer.ts'

/**
 * A page that was read again, with those rows of before that have not changed, so that they need not be drawn anew; and
 * what was there before itself where all is the same, as it is asked for at every drawing while another page is on its
 * way. The query's own way copies what has changed, and a copy has neither a field `__proto__` nor the texts of numbers.
 */
export function shareRows(before: BlacklistAnswer | undefined, page: BlacklistAnswer): BlacklistAnswer {
  if (!before || before === page) return page
  const items = page.items.map((item, place) => {
    const known = before.items[place]
    return known && (known === item || stringifyJson(known) === stringifyJson(item)) ? known : item
  })
  const areSame = items.length === before.items.length && items.every((item, place) => item === before.items[place])
  return areSame && aboutRows(page) === aboutRows(before) ? before : { ...page, items }
}

/** All of a page but its rows. */
function aboutRows(page: BlacklistAnswer): string {
  return stringifyJson({ ...page, items: [] })
}
