import 'server-only'
import type { SuggestedValues } from '../api/list-page.ts'
import type { MirrorDatabase } from '../store/open-mirror.ts'
import type { Candidate } from './candidates.ts'
import type { ListAnswer, ListRequest } from './list-request.ts'
import { findMirroredList } from './mirrored-list.ts'
import { readList } from './read-list.ts'
import { suggestValues } from './suggest-values.ts'
import { findListedPiece } from './text-search.ts'

/** What takes longer than the main thread may be held up. */
export type ListTask =
  | { readonly kind: 'list'; readonly connection: string; readonly request: ListRequest }
  | { readonly kind: 'piece'; readonly connection: string; readonly piece: string; readonly most: number }
  | { readonly kind: 'values'; readonly connection: string; readonly path: string; readonly text: string }

/** What each task gives; `undefined` where nothing of the list was ever read. */
export type ListTaskResults = {
  list: ListAnswer | undefined
  piece: readonly Candidate[] | undefined
  values: SuggestedValues | undefined
}

export async function runListTask(database: MirrorDatabase, task: ListTask) {
  const list = await findMirroredList(database, task.connection)
  if (!list) return undefined
  if (task.kind === 'values') return suggestValues(list, task.path, task.text)
  return task.kind === 'list' ? readList(list, task.request) : findListedPiece(list, task.piece, task.most)
}
