import type { JsonValue } from '#lib/contract/json.ts'

/**
 * Data of our own server as what it is there: server and page are of one build. For shapes that take long to check;
 * `dataOf` checks the others.
 */
export function trusted<Data>(value: JsonValue): Data {
  const data: unknown = value
  return data as Data
}
