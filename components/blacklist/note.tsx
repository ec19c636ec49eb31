import { Notice } from '#components/ui/notice.tsx'
import { count } from '#lib/browser/words.ts'
import { LIMIT_MAXIMUM, LIMIT_MINIMUM, type PageField, type PageRequest } from '#lib/contract/pagination.ts'

/** How the page on screen differs from what the address asked for, and on which page that is to be said. */
export type NoteText = {
  readonly page: PageRequest
  readonly corrected: readonly PageField[]
  /** The page number asked for, where it lies past the end. */
  readonly pastEnd?: number | undefined
  /** How many pages there are, unless the list is empty. */
  readonly pages?: number | undefined
}

/** Says what was asked for and what is shown in its place. */
export function Note({ note }: { readonly note: NoteText }) {
  const { page, corrected, pastEnd, pages } = note
  return (
    <Notice tone="info" role="status">
      {corrected.includes('limit') && (
        <>
          <strong>The address asked for an impossible page size.</strong> {page.limit} rows a page are shown;{' '}
          {LIMIT_MINIMUM} to {LIMIT_MAXIMUM} are possible.{' '}
        </>
      )}
      {corrected.includes('offset') && (
        <>
          <strong>The address asked for an impossible offset.</strong> This is the first page.{' '}
        </>
      )}
      {pastEnd !== undefined && (
        <>
          <strong>There is no page {count(pastEnd)}.</strong>{' '}
          {pages === undefined ? 'The list is empty.' : `This is the last page, ${count(pages)}.`}
        </>
      )}
    </Notice>
  )
}
