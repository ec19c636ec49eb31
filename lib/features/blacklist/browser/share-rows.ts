import { stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from './blacklist-answer.ts'

/**
 * Returns a page that was read again, but with the unchanged row objects of the page before, so that these rows do not
 * render again. If nothing changed, returns the page before. The query library's own sharing copies changed rows, and a
 * copy loses a field called `__proto__` and the texts of numbers.
 */
export function shareRows(before: BlacklistAnswer | undefined, page: BlacklistAnswer): BlacklistAnswer {
  if (!before || before === page) return page
  const items = page.items.map((item, index) => {
    const known = before.items[index]
    return known && (known === item || stringifyJson(known) === stringifyJson(item)) ? known : item
  })
  const areSame = items.length === before.items.length && items.every((item, index) => item === before.items[index])
  return areSame && aboutRows(page) === aboutRows(before) ? before : { ...page, items }
}

/** Everything of a page except its rows. */
function aboutRows(page: BlacklistAnswer): string {
  return stringifyJson({ ...page, items: [] })
}
