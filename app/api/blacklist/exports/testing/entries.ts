import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'

export const EXACT =
  '{"id":"exact","account":9007199254740993,"fee":1.10,"__proto__":1,"note":"a;=1","tags":["x"],"empty":{}}'

/** Enough entries for a file of three parts. */
export const ENTRIES: readonly BlacklistedUser[] = [
  parseJson(EXACT) as JsonObject,
  ...Array.from({ length: 2100 }, (_, n) => ({
    id: `u${n}`,
    email: `user${n}@example.com`,
    country: n % 100 === 0 ? 'DE' : 'FR',
    device: { os: 'Linux', ip: `10.0.0.${n % 256}` },
  })),
]
