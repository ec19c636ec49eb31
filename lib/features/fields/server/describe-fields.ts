import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { isMostlyShared, sharesOf } from '#lib/matching/field-role.ts'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
import { readFieldSettings, type StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { readFacets } from '#lib/mirror/query/facets.ts'
import { type FieldInUse, findFieldsInUse } from '#lib/mirror/query/field-roles.ts'
import { listOfConnection, wholeListOrders } from '#lib/mirror/query/list-of-connection.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { FieldItem, FieldsData } from '../api/fields.ts'

/** Whether most entries share their value in a field with more than a few others. */
function isShared({ values }: ListFacet): boolean {
  return isMostlyShared(sharesOf(values.map(({ count }) => count)))
}

function itemOf(field: FieldInUse, set: StoredFieldSetting | undefined, facet: ListFacet | undefined): FieldItem {
  const { path, types, present, role, why, ticks, isLookedIn } = field
  const isSet = set !== undefined && set.use !== null
  const use = set?.use ?? (ticks === null ? role : 'ticks')
  return {
    path,
    types,
    present,
    use,
    why: isSet ? 'set' : ticks === null ? why : 'ticks',
    changedAt: isSet ? new Date(set.changedAt).toISOString() : null,
    changedBy: isSet ? set.changedBy : null,
    isLookedIn,
    // An admin who set the field has already decided.
    isShared: !isSet && use === 'identifies' && facet !== undefined && isShared(facet),
  }
}

/** Describes the fields of a list: the role of each, and why. */
export async function describeFields(
  { database, connections }: Pick<SignedInContext, 'database' | 'connections'>,
  environment: Environment,
): Promise<FieldsData> {
  const settings = await readFieldSettings(database.queries, environment)
  const list = await listOfConnection(connections[environment]?.id ?? null)
  const setLink = settings.find(({ links }) => links)?.path
  if (!list) return { entries: 0, fields: [], links: { path: setLink ?? null, isSet: setLink !== undefined } }
  const coverage = await findCoverage(list)
  const [fields, facets, entries] = await Promise.all([
    findFieldsInUse(list, settings, coverage && coverage.startedAt + coverage.lag),
    readFacets(list),
    wholeListOrders().length(list),
  ])
  const facetOf = new Map(facets.map((facet) => [facet.path, facet]))
  const settingOf = new Map(settings.map((setting) => [setting.path, setting]))
  return {
    entries,
    fields: fields
      .filter(({ path, present }) => present > 0 || settingOf.has(path))
      .map((field) => itemOf(field, settingOf.get(field.path), facetOf.get(field.path))),
    links: {
      path: setLink ?? fields.find(({ links }) => links !== null)?.path ?? null,
      isSet: setLink !== undefined,
    },
  }
}
