import type { ReadEvent } from '#lib/contract/management/events-schema.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

/**
 * Returns an event as a sentence. An unknown event of a newer service keeps the service's name.
 *
 * @param subject what was changed, as people know it.
 */
export function eventWords(
  { action, counts, fileName }: ReadEvent,
  subject: string,
  words: Wording['apiSettings']['events'],
  say: Say,
): string {
  const { key, entry, list } = words
  switch (action) {
    case 'api_key.created':
      return say(key.created, { subject })
    case 'api_key.rotated':
      return say(key.rotated, { subject })
    case 'api_key.revoked':
      return say(key.revoked, { subject })
    case 'bank_details.changed':
      return words.bankDetails
    case 'entry.added':
      return say(entry.added, { subject })
    case 'entry.edited':
      return say(entry.edited, { subject })
    case 'entry.removed':
      return say(entry.removed, { subject })
    case 'entry.restored':
      return say(entry.restored, { subject })
    case 'entry.expired':
      return say(entry.expired, { subject })
    case 'list.imported': {
      const { added = 0, changed = 0, removed = 0 } = counts ?? {}
      return fileName === null
        ? say(list.imported, { added, changed, removed })
        : say(list.importedNamed, { file: fileName, added, changed, removed })
    }
    case 'list.exported':
      return list.exported
    default:
      return say(words.unknown, { action, subject })
  }
}
