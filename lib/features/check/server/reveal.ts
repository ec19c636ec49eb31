import 'server-only'
import { fold } from '#lib/matching/forms/fold.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { RevealData } from '../api/check.ts'
import type { RevealRequest } from '../api/check-schema.ts'
import { checkOptions } from './check-options.ts'
import { checkValues } from './check-values.ts'
import { listInUse } from './list-in-use.ts'

/**
 * One field of an entry that a check of the value finds. The value is looked for again: by an entry's key alone, whoever
 * tries one key after another would be shown the list. On record before it is answered, whatever the answer, since it
 * tells in any case whether the value finds the entry; of one that finds nothing without what was named, which may be
 * any text.
 *
 * @returns `undefined` where the value finds no such entry, or the entry has no such field.
 */
export async function reveal(
  context: SignedInContext<'value.reveal'>,
  { value, key, field, ...manner }: RevealRequest,
): Promise<RevealData | undefined> {
  const { session, record } = context
  const { results } = await checkValues(await listInUse(session), [value], await checkOptions(context, manner))
  const found = results.flatMap(({ matches, similar, former }) => [...matches, ...similar, ...former])
  const item = found.find((match) => match.key === key)?.item
  const isThere = item !== undefined && Object.hasOwn(item, field)
  const details = { ...(isThere ? { key, field } : { outcome: 'nothing' }), environment: session.environment }
  await record({ action: 'value.reveal', details, subjects: [fold(value)], entries: isThere ? [key] : [] })
  return isThere ? { field, value: item[field] ?? null } : undefined
}
