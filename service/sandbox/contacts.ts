import type { Random } from './random.ts'

/** Domains reserved by RFC 2606, which nobody can own. */
const DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.test', 'shop.invalid'] as const

/** Returns an e-mail address at a reserved domain. */
export function email(random: Random, given: string, family: string): string {
  const local = random.pick([
    `${given}.${family}`,
    `${given}${family}`,
    `${given.charAt(0)}.${family}`,
    `${given}_${family}${random.below(100)}`,
    `${family}.${given}+${random.pick(['shop', 'promo', 'new'])}`,
  ])
  return `${local}@${random.pick(DOMAINS)}`
}

function digits(random: Random, length: number): string {
  return random.text('0123456789', length)
}

/** Returns a phone number from a range reserved for fiction. */
export function phone(random: Random): string {
  return random.pick([
    `+1 ${random.pick(['202', '303', '415', '617'])}-555-01${digits(random, 2)}`,
    `+44 7700 900${digits(random, 3)}`,
    `+44 20 7946 0${digits(random, 3)}`,
    `+61 491 570 ${random.pick(['006', '156', '157', '158', '159', '110', '313', '737'])}`,
    `+33 1 99 00 ${digits(random, 2)} ${digits(random, 2)}`,
    `+353 20 91${digits(random, 1)} ${digits(random, 4)}`,
  ])
}

/** Returns an IP address from the blocks reserved for documentation (RFC 5737, RFC 3849). */
export function ipAddress(random: Random): string {
  return random.pick([
    `192.0.2.${random.below(256)}`,
    `198.51.100.${random.below(256)}`,
    `203.0.113.${random.below(256)}`,
    `2001:db8::${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}`,
  ])
}
