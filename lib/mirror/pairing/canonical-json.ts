import 'server-only'
import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { pathBelow, pathOfElements } from '#lib/matching/leaves.ts'

function text(value: JsonValue, path: string, left: ReadonlySet<string>): string | undefined {
  if (left.has(path)) return undefined
  if (isJsonObject(value)) return objectText(value, path, left)
  if (Array.isArray(value)) return listText(value, path, left)
  return stringifyJson(value)
}

function listText(list: readonly JsonValue[], path: string, left: ReadonlySet<string>): string {
  const elements = left.size === 0 ? '' : pathOfElements(path)
  return `[${list.map((part) => text(part, elements, left) ?? 'null').join(',')}]`
}

function objectText(value: JsonObject, path: string, left: ReadonlySet<string>): string {
  const parts: string[] = []
  for (const name of Object.keys(value).sort()) {
    // Without paths to leave out, a long name is not copied for each name within it.
    const part = text(value[name] ?? null, left.size === 0 ? '' : pathBelow(path, name), left)
    if (part !== undefined) parts.push(`${JSON.stringify(name)}:${part}`)
  }
  return `{${parts.join(',')}}`
}

/**
 * Returns JSON text that is the same for equal items, whatever the order of their fields: names in code unit order, no
 * spaces, numbers as sent.
 *
 * @param left paths to leave out.
 */
export function canonicalJson(item: JsonObject, left: ReadonlySet<string> = new Set()): string {
  return objectText(item, '', left)
}
