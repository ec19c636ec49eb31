import type { BlacklistedUser } from '#lib/contract/blacklist.ts'

/** Returns an entry with 11 values. The values depend on `n`, except those in `own`. */
export function plainEntry(n: number, own: BlacklistedUser): BlacklistedUser {
  return {
    id: `usr_${n}`,
    email: `person-${n}@example.com`,
    phone: `+49 30 ${5_000_000 + n}`,
    fullName: `Person ${String.fromCharCode(97 + (n % 26))} Number${n}`,
    username: `user-${n}`,
    device: { id: `device-${n}`, ip: `10.${n % 250}.${Math.floor(n / 250) % 250}.7`, os: 'iOS' },
    reason: 'chargeback',
    country: 'DE',
    riskScore: n % 100,
    ...own,
  }
}
