import { stringifyJson } from '#lib/contract/json.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import type { ForgettingDesk } from './desk.ts'
import { FORMER } from './people.ts'

/** Requests that wait: about the person, about somebody else, and with a file that names the person. */
export async function askForApproval({ database, facts }: ForgettingDesk): Promise<void> {
  const { queries } = database()
  const { admin, now } = facts()
  for (const [id, ids] of [
    ['a', ['usr_quentin']],
    ['b', ['usr_other']],
    ['c', ['usr_other']],
  ] as const) {
    const content = stringifyJson({ kind: 'remove', list: 'Test', ids, reason: 'Asked for' })
    const row = { environment: 'Test', count: 1, asked_by: admin.id, asked_at: now, state: 'waiting' } as const
    const ends = { decided_by: null, decided_at: null, told: null, ended_at: null }
    const sealed = await sealText(queries, content, configuration().sessionSecrets, now)
    await queries
      .insertInto('approval')
      .values({ id, kind: 'remove', ...row, ...ends, content: sealed })
      .execute()
  }
  const edits = [{ id: 'usr_quentin', version: '1', item: '{}' }]
  const edit = stringifyJson({ kind: 'edit', list: 'Test', edits })
  const secrets = configuration().sessionSecrets
  await queries
    .updateTable('approval')
    .set({ kind: 'edit', content: await sealText(queries, edit, secrets, now) })
    .where('id', '=', 'a')
    .execute()
  // A request in which only the file names the person.
  const part = await sealText(queries, `usr_x,x@example.com\nusr_y,${FORMER}\n`, secrets, now)
  await queries.insertInto('approval_file').values({ approval_id: 'c', place: 0, content: part }).execute()
}
