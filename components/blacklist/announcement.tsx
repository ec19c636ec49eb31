import { useAnnouncement } from './use-announcement.ts'
import type { List } from './use-list.ts'

/** What screen readers announce about the list. A separate component, because it renders a moment after each page. */
export function Announcement({ list }: { readonly list: List }) {
  return (
    <p className="sr-only" role="status">
      {useAnnouncement(list)}
    </p>
  )
}
