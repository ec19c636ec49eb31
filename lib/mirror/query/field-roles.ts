import 'server-only'
import type { Kysely } from 'kysely'
import { decideRole, type FieldRole, type RoleDecision, type RoleReason, roleByName } from '#lib/matching/field-role.ts'
import type { StoredFieldSetting } from '../field-settings.ts'
import { unsteadyPaths } from '../pairing/sighter.ts'
import { findKey } from '../store/list-row.ts'
import type { MirrorTables } from '../store/tables.ts'
import type { MirroredList } from './mirrored-list.ts'

type Settings = readonly StoredFieldSetting[]

/** What the fields of a list are used for. */
export type FieldRoles = {
  readonly roleOf: (path: string) => FieldRole
  /** Whether a field identifies only by values that few entries have. */
  readonly isFewOnly: (path: string) => boolean
  /** Whether an admin has set a field to describe. */
  readonly isSetToDescribe: (path: string) => boolean
  /** Fields whose values change by themselves: how long a value has been there is unknown. */
  readonly unsteady: ReadonlySet<string>
  /** Fields set to identify after the last complete sync began: "not listed" is not proved for them. */
  readonly notLookedIn: readonly string[]
}

type FoundField = {
  readonly path: string
  readonly telling: number
  readonly role: FieldRole | null
  readonly few_only: number
}

/** Returns what the console finds a field to be used for. */
function findingOf({ path, telling, role, few_only }: FoundField): RoleDecision {
  // A name that this version knows overrides a role that a version decided without knowing the name.
  const isDecided = role !== null && roleByName(path) === undefined
  if (!isDecided) return decideRole(path, { telling: telling === 1 })
  return { role, why: 'sharing', ...(few_only === 1 && { fewOnly: true }) }
}

type Finding = Pick<RoleDecision, 'role' | 'fewOnly'>

async function readFindings(queries: Kysely<MirrorTables>, list: number): Promise<(path: string) => Finding> {
  const rows = await queries
    .selectFrom('mirror_field')
    .select(['path', 'telling', 'role', 'few_only'])
    .where('list', '=', list)
    .execute()
  const findings = new Map<string, Finding>(rows.map((row) => [row.path, findingOf(row)]))
  return (path) => findings.get(path) ?? { role: roleByName(path) ?? 'identifies' }
}

/** Returns what the console finds each field of a list to be used for. */
export async function findFindings(queries: Kysely<MirrorTables>, list: number): Promise<(path: string) => FieldRole> {
  const findingAt = await readFindings(queries, list)
  return (path) => findingAt(path).role
}

const roleSet = (setting: StoredFieldSetting | undefined): FieldRole | undefined =>
  setting && setting.use !== 'ticks' ? (setting.use ?? undefined) : undefined

/** @param proofBegan when the first request of the last certified sync was sent. */
function isLookedIn(
  setting: StoredFieldSetting | undefined,
  finding: FieldRole,
  proofBegan: number | undefined,
): boolean {
  if (setting?.use !== 'identifies' || finding === 'identifies') return true
  return proofBegan !== undefined && setting.changedAt <= proofBegan
}

/** Returns what each field of a list is used for: as set by an admin, else as the console finds it. */
export async function findFieldRoles(
  { queries, id, knowledge }: MirroredList,
  settings: Settings,
  proofBegan: number | undefined,
): Promise<FieldRoles> {
  const unsteady = unsteadyPaths(await knowledge())
  const findingAt = await readFindings(queries, id)
  const set = new Map(settings.map((setting) => [setting.path, setting]))
  return {
    roleOf: (path) => roleSet(set.get(path)) ?? findingAt(path).role,
    isFewOnly: (path) => roleSet(set.get(path)) === undefined && findingAt(path).fewOnly === true,
    isSetToDescribe: (path) => roleSet(set.get(path)) === 'describes',
    unsteady,
    notLookedIn: settings
      .filter((setting) => !isLookedIn(setting, findingAt(setting.path).role, proofBegan))
      .map(({ path }) => path),
  }
}

/** A field of a list with its role and the reason for it. */
export type FieldInUse = {
  readonly path: string
  readonly types: readonly string[]
  /** How many listed entries have it. */
  readonly present: number
  readonly role: FieldRole
  readonly why: RoleReason | 'set'
  /** Whether it changes by itself or holds the entry's place on the list: found by the console, or set. */
  readonly ticks: 'found' | 'set' | null
  /** Whether its values pair contents, by the console's choice or an admin's. */
  readonly links: 'found' | 'set' | null
  readonly isLookedIn: boolean
}

/** Returns every field that an entry of a list has had, in the order in which the console first saw them. */
export async function findFieldsInUse(
  { queries, id, knowledge }: MirroredList,
  settings: Settings,
  proofBegan: number | undefined,
): Promise<readonly FieldInUse[]> {
  const rows = await queries
    .selectFrom('mirror_field')
    .select(['path', 'types', 'present', 'telling', 'role', 'few_only'])
    .where('list', '=', id)
    .orderBy('id')
    .execute()
  const key = await findKey(queries, id)
  const unsteady = unsteadyPaths(await knowledge())
  const set = new Map(settings.map((setting) => [setting.path, setting]))
  const linkSet = settings.find(({ links }) => links)?.path
  return rows.map((row) => {
    const { path, types, present } = row
    const setting = set.get(path)
    const { role, why } = findingOf(row)
    const byAdmin = roleSet(setting)
    const ticks = setting?.use === 'ticks' ? 'set' : unsteady.has(path) ? 'found' : null
    const links = linkSet === path ? 'set' : linkSet === undefined && key === path ? 'found' : null
    return {
      path,
      types: types.split(' ').filter(Boolean),
      present,
      ...(byAdmin === undefined ? { role, why } : { role: byAdmin, why: 'set' }),
      ticks,
      links,
      isLookedIn: isLookedIn(setting, role, proofBegan),
    }
  })
}
