import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { keepFieldSetting, readFieldSettings } from '#lib/mirror/field-settings.ts'
import { readFields } from '#lib/mirror/query/facets.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { searchAgain } from '#lib/mirror/watches/looking.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { lockTable } from '#lib/platform/store/lock-table.ts'
import type { FieldsChange } from '../api/fields.ts'

/** The audited value of a field that nobody has set. */
const FOUND = 'as found'

/**
 * Sets the roles of fields and the field that links versions, all or nothing, and audits each change in the same
 * transaction.
 *
 * @param replaces what the page showed; what it does not name is not compared.
 * @returns `unknown` if the list has no such field; `changed` if somebody has set one of them to something else since
 * then.
 */
export async function setFields(
  { session, connections, change, now: at }: SignedInContext<'field.set'>,
  environment: Environment,
  { uses, links, replaces }: FieldsChange,
): Promise<'set' | 'unknown' | 'changed'> {
  const list = await listOfConnection(connections[environment]?.id ?? null)
  const known = new Set((list ? await readFields(list) : []).map(({ path }) => path))
  const changed = { at, by: session.user.email }
  return change(async ({ database, queries, append }) => {
    await lockTable(database, 'field_setting')
    const before = await readFieldSettings(queries, environment)
    const useOf = new Map(before.map(({ path, use }) => [path, use]))
    const link = before.find((setting) => setting.links)?.path ?? null
    const named = [...uses.map(({ path }) => path), ...(links ? [links] : [])]
    if (!named.every((path) => known.has(path) || useOf.has(path))) return 'unknown'
    const shownUseOf = new Map(replaces?.uses.map(({ path, use }) => [path, use]))
    const isStale = uses.some(({ path, use }) => {
      const [shown, now] = [shownUseOf.get(path), useOf.get(path) ?? null]
      return shown !== undefined && shown !== now && use !== now
    })
    const isLinkStale = links !== undefined && replaces?.links !== undefined && replaces.links !== link
    if (isStale || (isLinkStale && links !== link)) return 'changed'
    if (uses.some(({ path, use }) => use !== (useOf.get(path) ?? null))) await searchAgain(queries, environment)
    for (const { path, use } of uses) {
      const was = useOf.get(path) ?? null
      if (use === was) continue
      await keepFieldSetting(queries, environment, { path, use, links: path === link }, changed)
      const details = { environment, field: path, was: was ?? FOUND, now: use ?? FOUND }
      await append({ action: 'field.set', details })
      useOf.set(path, use)
    }
    if (links === undefined || links === link) return 'set'
    const path = links ?? link ?? ''
    await keepFieldSetting(queries, environment, { path, use: useOf.get(path) ?? null, links: links !== null }, changed)
    await append({ action: 'field.set', details: { environment, links: links ?? FOUND, was: link ?? FOUND } })
    return 'set'
  })
}
