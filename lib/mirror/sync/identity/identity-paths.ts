import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Scalar, scalarsOf } from './scalars.ts'

/** Names that fields with an id of the row itself have, the likeliest first. */
const OWN_NAMES = /^(?:_?id|uuid|guid|uid|key)$/i
const LIST_NAMES = /^(?:blacklist|entry|record|item)[_-]?(?:id|uuid|key)$/i
/** Ids of something, perhaps of something else than the row. */
const OTHER_NAMES = /(?:[a-z0-9](?:Id|ID|Uuid|UUID)|[_-](?:id|uuid|guid|key))$/
const OPAQUE = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24}|[0-9a-f]{32}|[0-9A-HJKMNP-TV-Z]{26})$/i
const LENGTH_MAXIMUM = 200

type Column = { readonly path: string; readonly values: readonly (readonly Scalar[])[] }

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** How well a field's name and values speak for it: the less the better; `undefined` where they do not. */
function rank({ path, values }: Column): number | undefined {
  const name = lastName(path)
  const depth = path.split('.').length - 1
  if (OWN_NAMES.test(name)) return depth === 0 ? 0 : 3
  if (LIST_NAMES.test(name)) return 1
  if (values.flat().every((value) => typeof value === 'string' && OPAQUE.test(value))) return 2
  return OTHER_NAMES.test(name) ? 4 : undefined
}

/** Fields that every row has, with a value that could be part of a name. */
function columnsOf(pages: readonly (readonly BlacklistedUser[])[], volatile: ReadonlySet<string>): readonly Column[] {
  const rows = pages.map((page) => page.map(scalarsOf))
  const [first] = rows.flat()
  const isName = (value: Scalar | undefined) =>
    (typeof value === 'string' && value !== '' && value.length <= LENGTH_MAXIMUM) ||
    typeof value === 'bigint' ||
    Number.isInteger(value)
  return [...(first?.keys() ?? [])]
    .filter((path) => !volatile.has(path) && rows.flat().every((row) => isName(row.get(path))))
    .map((path) => ({ path, values: rows.map((page) => page.map((row) => row.get(path) ?? null)) }))
}

/**
 * Whether no page, each of them one moment, shows two different rows of the same name. Two rows that agree in
 * everything refute nothing: they are one row that is there twice.
 */
function tellsApart(columns: readonly Column[], contents: readonly (readonly string[])[]): boolean {
  return contents.every((page, index) => {
    const seen = new Map<string, string>()
    return page.every((content, row) => {
      const name = columns.map(({ values }) => String(values[index]?.[row])).join('\u0000')
      const other = seen.get(name)
      seen.set(name, content)
      return other === undefined || other === content
    })
  })
}

/**
 * The fields that name a row, found in pages that were read whole: one that is named like an id or holds nothing else,
 * or one such together with another field. Empty when there is none; then the whole content names the row.
 *
 * A field that is merely different in every row of a page, such as an address or a time, is not taken: two people on
 * different pages may share it, and one of them would hide the other.
 */
export function identityPaths(
  pages: readonly (readonly BlacklistedUser[])[],
  volatile: readonly string[],
): readonly string[] {
  const left = new Set(volatile)
  const columns = columnsOf(pages, left)
  const contents = pages.map((page) => page.map((item) => canonicalJson(item, left)))
  const likely = columns
    .flatMap((column) => {
      const found = rank(column)
      return found === undefined ? [] : [{ column, found }]
    })
    .sort((one, other) => one.found - other.found)
    .map(({ column }) => column)
  const single = likely.find((column) => tellsApart([column], contents))
  if (single) return [single.path]
  const pair = likely
    .flatMap((column) => columns.filter((other) => other !== column).map((other) => [column, other] as const))
    .find((both) => tellsApart(both, contents))
  return pair ? pair.map(({ path }) => path) : []
}
