import type { RecordVersion } from '#lib/mirror/api/changes.ts'

/** The content with which the latest stay on the list began; contents that follow without a gap are one stay. */
export function stayOf(versions: readonly RecordVersion[]): RecordVersion | undefined {
  let place = versions.length - 1
  while (place > 0 && versions[place - 1]?.to?.to === versions[place]?.from.to) place -= 1
  return versions[place]
}
