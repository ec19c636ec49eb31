import 'server-only'
import { listNameOf } from '#lib/contract/management/list-name.ts'
import { ENVIRONMENTS, type Environment } from '#lib/contract/tokens.ts'
import { type CheckedValue, readValue } from '#lib/matching/checked-value.ts'
import { fieldMatchesIn } from '#lib/matching/compare.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { phoneCountryOf } from '#lib/matching/forms/phone-country.ts'
import { isUncertain } from '#lib/matching/rules.ts'
import { soughtSubjectsOf, subjectsOf } from '#lib/matching/subjects.ts'
import { type Candidate, candidateFinder } from '#lib/mirror/query/candidates.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { Traces } from '../api/audit-page.ts'
import { listTraces } from './list.ts'

type Context = SignedInContext<'audit.search'>

/** Reads a value with the country that a list sets for phone numbers without a country code, if any. */
async function readFor({ database }: Context, environment: Environment, value: string) {
  const { country } = await readSettings(database.queries, environment)
  const read = readValue(value, phoneCountryOf(country))
  return typeof read === 'string' ? [] : [{ environment, read }]
}

/** Leaves the readings out: entries that only match a reading may be about other people. */
function formsToLookUp({ lookedUp, readings }: CheckedValue): readonly Form[] {
  const others = new Set(readings.map(({ form }) => form))
  return lookedUp.filter((form) => !others.has(form))
}

/**
 * Returns the names in the audit log of the entries of a list that have a value, listed or not.
 * `complete`: no entry was left out, which needs a synced copy.
 */
async function entriesWith({ database }: Context, environment: Environment, value: CheckedValue) {
  const connections = await readConnections(database)
  const connection = connections[environment]
  const list = await listOfConnection(connection?.id ?? null)
  const isSynced = !connection || (list !== undefined && (await findCoverage(list)) !== undefined)
  const [found] = list ? await candidateFinder(list)([formsToLookUp(value)]) : []
  const hasIt = ({ item }: Candidate) => fieldMatchesIn(item, value).some(({ rule }) => !isUncertain(rule))
  const having = (found?.entries ?? []).filter(hasIt)
  const names = having.flatMap(({ key, item: { id } }) => [key, `${listNameOf(environment)}/${id}`])
  return { names, complete: isSynced && found?.more !== true }
}

/** The latest events about a value: checks of it and searches for it, and acts on entries that have it. */
export async function tracesOf(context: Context, value: string): Promise<Traces> {
  const { database, record } = context
  const read = (await Promise.all(ENVIRONMENTS.map((list) => readFor(context, list, value)))).flat()
  const subjects = new Set([fold(value), ...read.flatMap((each) => subjectsOf(each.read))])
  await record({ action: 'audit.search', subjects: [...subjects] })
  const texts = subjects.union(new Set(read.flatMap((each) => soughtSubjectsOf(each.read))))
  const found = await Promise.all(read.map((each) => entriesWith(context, each.environment, each.read)))
  const names = new Set(found.flatMap((each) => each.names))
  return {
    ...(await listTraces(database, [...texts], [...names])),
    complete: found.every((each) => each.complete),
  }
}
