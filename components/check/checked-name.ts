import type { CheckMatch } from '#lib/features/check/api/check.ts'
import { entryName } from '#lib/platform/browser/entry-name.ts'

/**
 * What a check calls an entry. If fields are withheld, the remaining ones, such as a reason, may be the same in other
 * entries: only the id or the key identifies the entry.
 */
export function checkedName({ key, item, withheld }: CheckMatch): string {
  return entryName({ key, item: withheld ? { id: item.id ?? null } : item })
}
