import type { BlacklistedUser } from '#lib/contract/blacklist.ts'

export const SHARED = '203.0.113.77'
export const ENTRIES = [
  {
    id: 'usr_1',
    email: 'tomasz.w@skrzynka.example',
    phone: '+48 512 555 019',
    fullName: 'Tomasz Wilk',
    reason: 'chargeback',
  },
  { id: 'usr_2', email: 'someone.else@skrzynka.example', reason: 'velocity' },
  { id: 'usr_3', email: 'lena@postfach.example', reason: 'velocity' },
  ...Array.from({ length: 40 }, (_, n) => ({ id: `shared-${n}`, ip: SHARED, reason: 'velocity' })),
] as readonly BlacklistedUser[]
