import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { keepFieldSettings, readFieldSettings } from '#lib/mirror/field-settings.ts'
import { readFields } from '#lib/mirror/query/facets.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { searchAgain } from '#lib/mirror/watches/looking.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { lockTable } from '#lib/platform/store/lock-table.ts'
import type { FieldsChange } from '../api/fields-schema.ts'

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
    const chosen = new Map(uses.map(({ path, use }) => [path, use]))
    const moved = [...chosen].filter(([path, use]) => use !== (useOf.get(path) ?? null))
    if (moved.length > 0) await searchAgain(queries, environment)
    const nextUseOf = new Map([...useOf, ...chosen])
    const nextLink = links === undefined ? link : links
    const paths = new Set(moved.map(([path]) => path))
    // A new link takes the place of the old one. Without a new one, the old one ends.
    const moving = nextLink === link ? null : (nextLink ?? link)
    if (moving !== null) paths.add(moving)
    const settings = [...paths].map((path) => ({ path, use: nextUseOf.get(path) ?? null, links: path === nextLink }))
    await keepFieldSettings(queries, environment, settings, changed)
    const details = [
      ...moved.map(([field, use]) => ({ environment, field, was: useOf.get(field) ?? FOUND, now: use ?? FOUND })),
      ...(nextLink === link ? [] : [{ environment, links: nextLink ?? FOUND, was: link ?? FOUND }]),
    ]
    await append(...details.map((each) => ({ action: 'field.set' as const, details: each })))
    return 'set'
  })
}
