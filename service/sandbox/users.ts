import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import { DAY_MILLISECONDS, iso } from '#lib/contract/time.ts'
import type { Entry } from '../store/entries.ts'
import { email, ipAddress, phone } from './contacts.ts'
import { EDGE_CASES } from './edge-cases.ts'
import { CULTURES } from './names.ts'
import { type Random, seededRandom } from './random.ts'

const USERS = 2480
const SEED = 20_261_121
/** The newest row. The oldest is about eighteen months older. A fixed date keeps all rows reproducible. */
const NEWEST = Date.parse('2026-11-20T16:42:07.318Z')
const LONGEST_GAP_MILLISECONDS = Math.floor((2 * 545 * DAY_MILLISECONDS) / USERS)
const ID_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const REASONS = [
  'account_takeover',
  'chargeback',
  'card_testing',
  'friendly_fraud',
  'identity_theft',
  'money_mule',
  'promo_abuse',
  'synthetic_identity',
] as const

const NOTES = [
  'Three cards in one evening, all declined.',
  'Same device as a listed account.',
  'Refund asked for before delivery.',
  'Address does not match the card.',
  'Confirmed by the account holder.',
  'Second report within a week.',
  'Voucher used forty times.',
  'Waiting for the bank.',
] as const

const TAGS = [
  'vpn',
  'new-device',
  'velocity',
  'manual-review',
  'high-value',
  'mule-network',
  'tor',
  'reopened',
] as const

function device(random: Random): JsonObject {
  return {
    id: `dev_${random.text('0123456789abcdef', 10)}`,
    os: random.pick(['Android 16', 'iOS 20', 'Windows 11', 'macOS 27', 'Linux']),
    ip: ipAddress(random),
    ...(random.chance(0.4)
      ? { emulator: random.chance(0.3), screen: { width: random.pick([390, 1280, 1920]), scale: 2 } }
      : {}),
  }
}

/** Returns the fields of most rows. Some rows lack some of them or have them as null. */
function commonFields(random: Random): JsonObject {
  const culture = random.pick(CULTURES)
  const [given, givenLatin] = random.pick(culture.given)
  const [family, familyLatin] = random.pick(culture.family)
  const tags = TAGS.filter(() => random.chance(0.2))
  return {
    email: random.chance(0.03) ? null : email(random, givenLatin, familyLatin),
    ...(random.chance(0.85) ? { phone: random.chance(0.04) ? '' : phone(random) } : {}),
    fullName: culture.familyFirst ? `${family} ${given}` : `${given} ${family}`,
    country: culture.country,
    reason: random.pick(REASONS),
    riskScore: 40 + random.below(61),
    active: random.chance(0.9),
    ...(random.chance(0.8) ? { device: device(random) } : {}),
    ...(random.chance(0.6) ? { note: random.pick(NOTES) } : {}),
    ...(random.chance(0.7) ? { tags } : {}),
    ...(random.chance(0.12) ? { legacyId: `00${random.text('0123456789', 5)}` } : {}),
  }
}

/** Returns the time to the next older row. Some rows share a moment, so that only their ids order them. */
function gap(random: Random): number {
  return random.chance(0.02) ? 0 : random.below(LONGEST_GAP_MILLISECONDS)
}

/** Returns the synthetic users of the sandbox, newest first, identical at every call. */
export function sandboxUsers(): readonly Entry[] {
  const random = seededRandom(SEED)
  let createdAt = NEWEST
  return Array.from({ length: USERS }, (_, index) => {
    const id = `usr_${random.text(ID_ALPHABET, 12)}`
    const updatedAt = random.chance(0.3) ? Math.min(NEWEST, createdAt + random.below(30 * DAY_MILLISECONDS)) : createdAt
    const fields = { ...commonFields(random), ...EDGE_CASES.get(index) }
    const times = { createdAt: iso(createdAt), updatedAt: iso(updatedAt) }
    const entry = { id, createdAt, expiresAt: null, body: stringifyJson({ id, ...fields, ...times }) }
    createdAt -= Math.max(index < 60 ? 1 : 0, gap(random))
    return entry
  })
}
