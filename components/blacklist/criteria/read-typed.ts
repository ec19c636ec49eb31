import type { QueryClient } from '@tanstack/react-query'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { listFieldsOptions } from '#lib/features/blacklist/browser/list-fields-query.ts'
import { loadLaterWords } from '#lib/platform/browser/word-file.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { addTyped } from './typed-search.ts'

type Given = {
  readonly client: QueryClient
  readonly filters: ListCriteria['filters']
  /** The words that the page leaves for later, once they are loaded. */
  readonly words: () => Wording['syncedCopy'] | undefined
  readonly say: Say
}

/**
 * Reads a typed search whose terms may name fields of the list.
 *
 * @returns what to ask, or why it is no filter; undefined if the fields could not be loaded.
 */
export async function readTyped(text: string, { client, filters, words, say }: Given) {
  const loaded = await Promise.all([client.fetchQuery(listFieldsOptions), loadLaterWords()]).catch(() => undefined)
  const said = words()
  return loaded && said && addTyped(text, loaded[0], filters, said, say)
}
