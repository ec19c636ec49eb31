import type { BlacklistedUser } from '#lib/contract/blacklist.ts'

const NAMES = ['Ann', 'Bo', 'Chi', 'Dana', 'Emre', 'Fay', 'Gil', 'Hana', 'Ivo', 'Jo', 'Kim', 'Lea', 'Mia', 'Noa']
const REASONS = ['chargeback', 'velocity', 'identity', 'takeover', 'manual', 'malware', 'mule', 'synthetic']

/** A pseudo-random number that depends only on the row and the purpose. */
export function mix(row: number, purpose: number): number {
  let mixed = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(purpose, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** The person of a row, always the same. */
export function person(row: number): BlacklistedUser {
  const pick = (from: readonly string[], purpose: number) => from[mix(row, purpose) % from.length] ?? ''
  const given = pick(NAMES, 1)
  const family = `${pick(NAMES, 2)}${pick(NAMES, 3).toLowerCase()}son`
  return {
    id: `usr_${mix(row, 4).toString(36)}${row.toString(36)}`,
    email: `${given}.${family}${row}@example.com`.toLowerCase(),
    phone: `+4917${String(mix(row, 5) % 10 ** 9).padStart(9, '0')}`,
    fullName: `${given} ${family}`,
    country: pick(['DE', 'FR', 'PL', 'ES', 'IT', 'SE', 'NL', 'AT'], 6),
    reason: pick(REASONS, 7),
    riskScore: mix(row, 8) % 101,
    active: mix(row, 9) % 10 > 0,
    device: { ip: `10.${mix(row, 10) % 256}.${mix(row, 11) % 256}.${mix(row, 12) % 256}`, os: pick(NAMES, 13) },
    note: row % 3 === 0 ? 'Same device as a listed account.' : null,
    createdAt: new Date(1_700_000_000_000 + row * 1000).toISOString(),
    updatedAt: new Date(1_700_000_000_000 + row * 1000).toISOString(),
  }
}
