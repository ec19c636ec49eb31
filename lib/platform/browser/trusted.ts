import type { JsonValue } from '#lib/contract/json.ts'

/**
 * Data of our own server, typed without a check: server and page are from the same build, except in a tab that was open
 * during an upgrade. For shapes that take long to check, and for answers of the service, which the console has checked
 * against the contract; `dataOf` checks the others.
 */
export function trusted<Data>(value: JsonValue): Data {
  const data: unknown = value
  return data as Data
}
