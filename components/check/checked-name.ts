import type { CheckMatch } from '#lib/features/check/api/check.ts'
import { entryName } from '#lib/platform/browser/entry-name.ts'

/**
 * What a check calls an entry. Of one that is cut down, the fields that are left, such as a reason, may be the same as
 * those of others: only its id or its key tells it apart.
 */
export function checkedName({ key, item, withheld }: CheckMatch): string {
  return entryName({ key, item: withheld ? { id: item.id ?? null } : item })
}
