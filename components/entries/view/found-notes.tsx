import { useQuery } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { NOTES_FOUND_MAXIMUM } from '#lib/features/entries/api/limits.ts'
import { foundNotesOptions } from '#lib/features/entries/browser/known-entry.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Characters shown of a note around the match. */
const SHOWN = 80

/** Notes that contain the searched text, each with a link to its entry; nothing if there are none. */
export function FoundNotes({ search }: { readonly search: string }) {
  const { words, say } = useWords('entry')
  const said = words.notes
  const { data, error } = useQuery(foundNotesOptions(search))
  if (error && !data) return <Notice tone="failed">{said.notFound}</Notice>
  if (!data || data.length === 0) return null
  const count = data.length
  return (
    <Notice tone="info" role="status">
      {say(count === NOTES_FOUND_MAXIMUM ? said.foundMost : said.found, { count })}{' '}
      {data.map(({ id, key, text }, index) => (
        <span key={id} translate="no">
          {index > 0 && ' · '}
          <SoftLink href={entryAddress(key)}>
            <VisibleText text={[...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')} …` : text} />
          </SoftLink>
        </span>
      ))}
    </Notice>
  )
}
