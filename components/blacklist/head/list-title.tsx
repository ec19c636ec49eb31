import { pageCount, pageNumber } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { effectiveLimit } from '#lib/features/blacklist/browser/list-location.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { isOpen } from '../record/record-mark.ts'
import type { List } from '../use-list.ts'

type Props = { readonly list: List; readonly environment: Environment | null }

/** The window's title: page of the list, or open record. */
export function ListTitle({ list: { page: asked, known, record, view }, environment }: Props) {
  const { words, say } = useWords('blacklist')
  const limit = effectiveLimit(asked, known)
  const page = pageNumber({ limit, offset: asked.offset })

  function shown(): string {
    if (!known) return say(words.title.page, { page })
    // An entry that is not on the page, or not any more, is not the page's title.
    if (record && !(view.kind === 'answer' && view.settled && !isOpen(view.answer, record)))
      return say(words.title.entry, { place: record.offset + 1, total: known.total })
    return say(words.title.pageOf, { page, pages: pageCount(known.total, limit) })
  }

  return <title>{[shown(), environment, words.title.console].filter(Boolean).join(' · ')}</title>
}
