import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'

/** The present content of an entry, or its last. */
export function latestOf({ versions }: ListedRecord): BlacklistedUser {
  return versions.at(-1)?.item ?? {}
}

/** Every field that an entry has or had, in the order of its latest content. */
export function fieldsOf(record: ListedRecord): readonly string[] {
  const contents = [latestOf(record), ...record.versions.map(({ item }) => item)]
  return [...new Set(contents.flatMap((item) => Object.keys(item)))]
}
