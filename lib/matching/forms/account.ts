import { cut } from './groups.ts'

const IBAN_LEAST = 15

/** The remainder of an IBAN, by which its check digits are computed (ISO 13616): 1 if they are right. */
function remainderOf(iban: string): bigint {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  return BigInt(turned.replaceAll(/[a-z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n
}

/** Whether a folded text without separators has the length and the check digits of an IBAN. */
export const isIban = (compact: string) => compact.length >= IBAN_LEAST && remainderOf(compact) === 1n

/**
 * Countries whose accounts are digits that people also know without the beginning of the IBAN, which is the country and
 * two check digits: how many these are, and how they are usually written.
 */
const COUNTRIES: Readonly<Record<string, { readonly groups: readonly number[]; readonly between: readonly string[] }>> =
  {
    de: { groups: [8, 10], between: [' ', '/'] },
    es: { groups: [4, 4, 2, 10], between: [' ', '-'] },
    hu: { groups: [8, 8, 8], between: ['-'] },
    pl: { groups: [4, 4, 4, 4, 4, 4], between: [' '] },
  }
const CHECK_DIGITS = 2

const lengthOf = (groups: readonly number[]) => groups.reduce((sum, group) => sum + group, 0)
const countriesOf = (length: number) =>
  Object.entries(COUNTRIES).flatMap(([country, { groups }]) => (lengthOf(groups) === length ? [country] : []))

const ACCOUNT = /^\d[\d /-]{16,34}$/

/** A Hungarian account without its last third, which is zeros. */
const SHORT_HUNGARIAN = /^\d{8}-\d{8}$/
const ZEROS = '0'.repeat(8)

/** Returns the IBANs of which a folded account number lacks the country, or the check digits too. */
export function ibansOfAccount(folded: string): readonly string[] {
  if (!ACCOUNT.test(folded)) return []
  const digits = folded.replaceAll(/\D/g, '') + (SHORT_HUNGARIAN.test(folded) ? ZEROS : '')
  const withCountry = countriesOf(digits.length - CHECK_DIGITS).map((country) => `${country}${digits}`)
  const withBeginning = countriesOf(digits.length).map((country) => {
    const check = String(98n - remainderOf(`${country}00${digits}`)).padStart(CHECK_DIGITS, '0')
    return `${country}${check}${digits}`
  })
  return [...withCountry, ...withBeginning]
}

const IBAN_OF_DIGITS = /^([a-z]{2})(\d{2})(\d{18}|\d{20}|\d{24})$/

/** Returns a folded IBAN without its country, and without its check digits too, as lists write accounts. */
export function accountsOfIban(folded: string): readonly string[] {
  const [, country = '', check = '', account = ''] = IBAN_OF_DIGITS.exec(folded.replaceAll(/[ -]/g, '')) ?? []
  const form = COUNTRIES[country]
  if (!form || lengthOf(form.groups) !== account.length) return []
  const groups = cut(account, form.groups)
  const short = country === 'hu' && groups.at(-1) === ZEROS ? [groups.slice(0, -1).join('-')] : []
  const withCheck = country === 'pl' ? [`${check} ${groups.join(' ')}`] : []
  return [account, `${check}${account}`, ...form.between.map((each) => groups.join(each)), ...short, ...withCheck]
}
