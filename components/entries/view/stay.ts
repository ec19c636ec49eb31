import type { RecordVersion } from '#lib/mirror/api/changes.ts'

/** Returns the first content of the latest stay on the list; contents without a gap between them are one stay. */
export function stayOf(versions: readonly RecordVersion[]): RecordVersion | undefined {
  let place = versions.length - 1
  while (place > 0 && versions[place - 1]?.to?.to === versions[place]?.from.to) place -= 1
  return versions[place]
}
