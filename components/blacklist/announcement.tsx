import { useAnnouncement } from './use-announcement.ts'
import type { List } from './use-list.ts'

/** What screen readers hear of the list. In a component of its own, because it follows each page a moment later. */
export function Announcement({ list }: { readonly list: List }) {
  return (
    <p className="sr-only" role="status">
      {useAnnouncement(list)}
    </p>
  )
}
