import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { mix, person } from './people.ts'

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2024, 0, 1)
const DOMAINS = ['example.com', 'example.org', 'mail.example', 'post.example', 'web.example']
const SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS', 'Linux']
const TAGS = Array.from({ length: 40 }, (_, tag) => `tag-${tag}`)
const NOTES = [
  'chargeback ring',
  'same device as a listed account',
  'called the hotline',
  'asked for a refund twice',
  '',
]

/** Returns an entry of about 500 bytes and 21 paths, for the benchmark of filters. */
export function entry(row: number): BlacklistedUser {
  const pick = (from: readonly string[], purpose: number) => from[mix(row, purpose) % from.length] ?? ''
  const { id = '', phone = '', fullName = '', country = '', reason = '' } = person(row)
  const created = FIRST_DAY + (mix(row, 30) % 1000) * DAY + (mix(row, 31) % DAY)
  const domain = mix(row, 32) % 2000 === 0 ? `rare-${mix(row, 33) % 50}.example` : pick(DOMAINS, 34)
  const reviewer = mix(row, 35) % 10
  return {
    id,
    account: `acc-${mix(row, 36).toString(36)}`,
    email: `${String(fullName).toLowerCase().replace(' ', '.')}${row}@${domain}`,
    phone,
    fullName,
    country,
    city: `city-${mix(row, 37) % 3000}`,
    reason,
    riskScore: mix(row, 38) % 101,
    active: mix(row, 39) % 10 > 2,
    visits: mix(row, 40) % 400,
    amount: (mix(row, 41) % 100_000) / 100,
    device: { ip: `10.${mix(row, 10) % 256}.${mix(row, 11) % 256}.${mix(row, 12) % 256}`, os: pick(SYSTEMS, 42) },
    tags: [pick(TAGS, 43), pick(TAGS, 44)],
    notes: `${pick(NOTES, 45)} ${pick(NOTES, 46)} ${mix(row, 47) % 1000}`,
    source: pick(['api', 'import', 'console'], 48),
    language: pick(['en', 'de', 'fr', 'pl'], 49),
    ...(reviewer < 3 ? {} : { reviewer: reviewer < 5 ? null : `reviewer-${reviewer}` }),
    createdAt: new Date(created).toISOString(),
    updatedAt: new Date(created + (mix(row, 50) % (200 * DAY))).toISOString(),
  }
}
