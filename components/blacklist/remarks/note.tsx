import { LIMIT_MAXIMUM, LIMIT_MINIMUM, type PageField, type PageRequest } from '#lib/contract/pagination.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** How the page on screen differs from the requested one, and on which page to say so. */
export type NoteText = {
  readonly page: PageRequest
  readonly corrected: readonly PageField[]
  /** The requested page number, if past the end. */
  readonly pastEnd?: number | undefined
  /** How many pages there are, unless the list is empty. */
  readonly pages?: number | undefined
}

/**
 * Says which page was requested and which one is shown. Text alone: of a page's HTML, React moves what loads on demand
 * behind the rest if it has more than 500 bytes, and the rows would then move.
 */
export function Note({ note }: { readonly note: NoteText }) {
  const { page, corrected, pastEnd, pages } = note
  const { words, say } = useWords('listTools')
  const said = words.notes
  return (
    <>
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
    </>
  )
}
