import 'server-only'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'

/** Returns the entry that a stored body holds. The text is our own, and always an object. */
export function itemOf(body: string): JsonObject {
  return parseJson(body) as JsonObject
}
