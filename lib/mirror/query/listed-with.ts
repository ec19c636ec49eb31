import 'server-only'
import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import { isShared, mayIdentify } from '#lib/matching/field-role.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { ListedWith } from '../api/changes.ts'
import { candidateFinder, VALUES_AT_ONCE } from './candidates.ts'
import { isFormer } from './entry-state.ts'
import type { FieldRoles } from './field-roles.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * Finds the listed entry with most of the identifying values of a removed one. A person who was put on the list again
 * may be there under another key. Values that many entries share do not count.
 */
export async function findListedWith(
  list: MirroredList,
  item: JsonObject,
  roleOf: FieldRoles['roleOf'],
): Promise<ListedWith | undefined> {
  const identifying = leavesOf(item).filter(({ path, value }) => roleOf(path) === 'identifies' && mayIdentify(value))
  const asked = identifying.slice(0, VALUES_AT_ONCE)
  const found = await candidateFinder(list)(asked.map(({ path, value }) => formsOf(path, value)))
  const same = asked.flatMap(({ path, value }, index) => {
    const text = stringifyJson(value)
    const having = (found[index]?.entries ?? []).filter(
      (entry) =>
        !isFormer(entry.state) &&
        leavesOf(entry.item).some((leaf) => leaf.path === path && stringifyJson(leaf.value) === text),
    )
    const keys = new Set(having.map(({ key }) => key))
    return isShared(keys.size) ? [] : [...keys].map((key) => ({ key, field: path, value }))
  })
  const [most] = [...Map.groupBy(same, ({ key }) => key).values()].sort((one, other) => other.length - one.length)
  return most?.[0]
}
