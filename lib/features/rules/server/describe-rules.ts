import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { phoneCountries } from '#lib/matching/forms/phone-country.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { readFields } from '#lib/mirror/query/facets.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { countAdmins } from '#lib/platform/access/allowed-people.ts'
import { readHeldSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { LastSync, RulesData } from '../api/rules.ts'
import { readStored } from './retention/stored.ts'

/** The top-level field of a path. */
const outermost = (path: string) => path.split(/\.|\[\]/, 1).join('')

async function findLastSync(list: MirroredList): Promise<LastSync | null> {
  const coverage = await findCoverage(list)
  if (!coverage) return null
  const { startedAt, certifiedAt, lag, requests } = coverage
  return { seconds: (certifiedAt - startedAt - lag) / 1000, requests, lagSeconds: Math.ceil(lag / 1000) }
}

/** Returns every setting of a list, the choices, and the facts that the settings must fit. */
export async function describeRules(
  { database, connections }: Pick<SignedInContext, 'database' | 'connections'>,
  environment: Environment,
): Promise<RulesData> {
  const list = await listOfConnection(connections[environment]?.id ?? null)
  const known = list ? await readFields(list) : []
  return {
    settings: await readHeldSettings(database.queries, environment),
    countries: phoneCountries(),
    fields: [...new Set(known.map(({ path }) => outermost(path)))],
    sync: list ? await findLastSync(list) : null,
    stored: await readStored(database.queries),
    admins: await countAdmins(database.queries),
  }
}
