import { Notice } from '#components/ui/notice.tsx'
import { type PageRequest, type Pagination, pageNumber } from '#lib/contract/pagination.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Says that the last page is shown because the requested one is past the end. */
export function PastEnd({ asked, shown }: { readonly asked: PageRequest; readonly shown: Pagination }) {
  const { words, say } = useWords('audit')
  if (asked.offset === shown.offset) return null
  return (
    <Notice tone="info" role="status">
      {say(words.pastEnd, { page: pageNumber(asked) })}
    </Notice>
  )
}
