import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isNested, type JsonValue } from '#lib/contract/json.ts'

/** Values beside a name. */
const SHOWN = 3

/** Fields by which nobody recognises an entry. */
const UNTELLING = new Set(['createdAt', 'updatedAt', 'reason', 'expiresAt'])

/** The values of an entry that fit on a line, its id first: those by which it is recognised, and the others. */
function lineValues({ id = null, ...others }: BlacklistedUser) {
  const valuesOf = (fields: readonly (readonly [string, JsonValue])[]) =>
    fields.flatMap(([, value]) => (value === null || value === '' || isNested(value) ? [] : [String(value)]))
  const fields = Object.entries(others)
  return {
    telling: valuesOf([['id', id], ...fields.filter(([name]) => !UNTELLING.has(name))]),
    untelling: valuesOf(fields.filter(([name]) => UNTELLING.has(name))),
  }
}

type Named = { readonly key: string; readonly item: BlacklistedUser }

/** What an entry is called wherever it is not a row of its list: its id, or else its first value, or else its key. */
export function entryName({ key, item }: Named): string {
  const { telling, untelling } = lineValues(item)
  return telling[0] ?? untelling[0] ?? key
}

/** The first values of an entry besides its name, on one line. */
export function valuesBesideName(item: BlacklistedUser): string {
  return lineValues(item)
    .telling.slice(1, 1 + SHOWN)
    .join(' · ')
}
