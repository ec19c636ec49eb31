import { stringifyJson } from '#lib/contract/json.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { askForApproval } from './approval-traces.ts'
import type { ForgettingDesk } from './desk.ts'
import { FORMER, person } from './people.ts'
import { setWatches } from './watch-traces.ts'
import { answerReviews, askForFiles, saveViews, writeNotes } from './written-traces.ts'

/** A sighting of the person in an unfinished sync. */
async function seeAgain(): Promise<void> {
  const { queries: copies } = await mirrorDatabase()
  const { id: content, list } = await copies
    .selectFrom('mirror_content')
    .select(['id', 'list'])
    .where('body', 'like', `%${FORMER}%`)
    .executeTakeFirstOrThrow()
  const sighting = { content, list, print: Buffer.from('print'), first_in: 1, seen_in: 1 }
  await copies
    .insertInto('mirror_sighting')
    .values({ ...sighting, body: stringifyJson(person(FORMER)) })
    .execute()
}

/** Stores at least one row of each kind that names the person or one of their entries. */
export async function leaveTraces(desk: ForgettingDesk): Promise<void> {
  await writeNotes(desk)
  await saveViews(desk)
  await answerReviews(desk)
  await setWatches(desk)
  await askForFiles(desk)
  await askForApproval(desk)
  await seeAgain()
}
