import type { JSONWebKeySet } from 'jose'
import type { MadeCheck } from '../server/issue-receipt.ts'
import { publicJwk } from './signing.ts'

/** A check that found nothing. */
export const MADE_CHECK: MadeCheck = {
  value: ' Bob@Example.com',
  country: 'GB',
  outcome: 'not_listed',
  environment: 'Production',
  checkedBy: 'ann@example.com',
  console: 'https://console.example',
  coverage: {
    read: 2480,
    total: 2480,
    grade: 'ordered+count',
    provisos: ['moved'],
    lagSeconds: 60,
    generation: 12,
    startedAt: '2026-11-21T09:40:58.000Z',
    certifiedAt: '2026-11-21T09:41:07.000Z',
    checkedAt: '2026-11-21T09:41:45.000Z',
    oldestSeconds: 900,
    changedMeanwhile: false,
    notLookedIn: ['device'],
    unproved: null,
    progress: null,
    readSince: null,
  },
}

/** Public keys, as the console publishes its own. */
export async function keySetOf(...keys: readonly { readonly public: string }[]): Promise<JSONWebKeySet> {
  return { keys: await Promise.all(keys.map((key) => publicJwk(key.public))) }
}
