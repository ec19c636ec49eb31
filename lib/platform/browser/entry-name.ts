import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isNested } from '#lib/contract/json.ts'

/** Values beside a name. */
const SHOWN = 3

/** The values of an entry that fit on a line, its id first. */
function lineValues({ id = null, ...others }: BlacklistedUser): readonly string[] {
  return [id, ...Object.values(others)].flatMap((value) =>
    value === null || value === '' || isNested(value) ? [] : [String(value)],
  )
}

type Named = { readonly key: string; readonly item: BlacklistedUser }

/** What an entry is called wherever it is not a row of its list: its id, or else its first value, or else its key. */
export function entryName({ key, item }: Named): string {
  return lineValues(item)[0] ?? key
}

/** The first values of an entry besides its name, on one line. */
export function valuesBesideName(item: BlacklistedUser): string {
  return lineValues(item)
    .slice(1, 1 + SHOWN)
    .join(' · ')
}
