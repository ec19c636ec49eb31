import { pageCount, pageNumber } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { effectiveLimit } from '#lib/features/blacklist/browser/list-location.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { List } from './use-list.ts'

type Props = { readonly list: List; readonly environment: Environment | null }

/** The window's title: page of the list, or open record. */
export function ListTitle({ list: { page: asked, known, record }, environment }: Props) {
  const { words, say } = useWords('blacklist')
  const limit = effectiveLimit(asked, known)
  const page = pageNumber({ limit, offset: asked.offset })

  function title(): string {
    if (!known) return environment ? say(words.titleIn, { page, environment }) : say(words.title, { page })
    if (record) {
      const open = { place: record.place + 1, total: known.total }
      return environment ? say(words.titleOfEntryIn, { ...open, environment }) : say(words.titleOfEntry, open)
    }
    const place = { page, pages: pageCount(known.total, limit) }
    return environment ? say(words.titleOfIn, { ...place, environment }) : say(words.titleOf, place)
  }

  return <title>{title()}</title>
}
