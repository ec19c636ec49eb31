import { stringifyJson } from '#lib/contract/json.ts'
import { POST as WATCHES } from '../../watches/route.ts'
import type { ForgettingDesk } from './desk.ts'
import { BYSTANDER, EMAIL, PHONE } from './people.ts'

/** Watches of values of the person and of others, and a watch named after the person. Each has reported. */
export async function setWatches({ database, facts, ask }: ForgettingDesk): Promise<void> {
  const { queries } = database()
  const { connection, admin, key, now } = facts()
  await ask(WATCHES, '/api/watches', { label: 'One', country: '', values: [{ value: EMAIL, line: null }] })
  const many = [PHONE, BYSTANDER.email].map((value, n) => ({ value, line: n + 1 }))
  await ask(WATCHES, '/api/watches', { label: 'Many', country: '', values: many })
  await ask(WATCHES, '/api/watches', {
    label: `See ${EMAIL}`,
    country: '',
    values: [{ value: 'x@y.example', line: null }],
  })
  const watches = await queries.selectFrom('watch').select(['id', 'label']).execute()
  for (const { id: watch, label } of watches) {
    for (const line of label === 'Many' ? [1, 2] : [null]) {
      const said = { environment: 'Test', values: 1, listed: 0, similar: 0, removed: 1, line, entry: null }
      const content = stringifyJson({ watch, label, ...said })
      await queries
        .insertInto('notice')
        .values({ account_id: admin.id, kind: 'watch.changed', content, at: now })
        .execute()
      const telling = {
        connection,
        watch_id: watch,
        label,
        line,
        was: 'listed',
        now: 'not_listed',
        at: now,
      } as const
      await queries
        .insertInto('watch_telling')
        .values({ ...telling, entry: line === 1 ? key : null })
        .execute()
    }
  }
}
