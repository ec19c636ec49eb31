export const FORMER = 'Quentin.Zworykin+old@gmail.com'
export const EMAIL = 'quentin.zworykin@skrzynka.example'
export const PHONE = '+48 512 555 019'
export const VALUES = [EMAIL, FORMER, PHONE]
/** Texts that no table may contain afterwards, besides the entry's key and the forms of the values. */
export const TELLING = ['zworykin', '512 555 019', '512555019', 'usr_quentin']

export const BYSTANDER = { id: 'usr_other', email: 'someone.else@skrzynka.example', reason: 'velocity' }
export const others = Array.from({ length: 30 }, (_, n) => ({
  id: `u${n}`,
  email: `u${n}@example.com`,
  reason: 'velocity',
}))
export const person = (email: string) => ({ id: 'usr_quentin', email, phone: PHONE, reason: 'chargeback' })
