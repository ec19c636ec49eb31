import { Notice } from '#components/ui/notice.tsx'
import { LIMIT_MAXIMUM, LIMIT_MINIMUM, type PageField, type PageRequest } from '#lib/contract/pagination.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

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
  const { words, say } = useWords('blacklist')
  const said = words.notes
  return (
    <Notice tone="info" role="status">
      {corrected.includes('limit') && (
        <>
          <strong>{said.limit}</strong>{' '}
          {say(said.limitText, { count: page.limit, least: LIMIT_MINIMUM, most: LIMIT_MAXIMUM })}{' '}
        </>
      )}
      {corrected.includes('offset') && (
        <>
          <strong>{said.offset}</strong> {said.offsetText}{' '}
        </>
      )}
      {pastEnd !== undefined && (
        <>
          <strong>{say(said.pastEnd, { page: pastEnd })}</strong>{' '}
          {pages === undefined ? said.pastEndEmpty : say(said.pastEndText, { pages })}
        </>
      )}
    </Notice>
  )
}
