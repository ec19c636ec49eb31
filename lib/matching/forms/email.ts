import { domainToASCII } from 'node:url'
import { fold, tidy } from './fold.ts'

/** Providers that ignore dots before the `@`, each with its main domain. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Providers that deliver `name+tag` to `name`. Elsewhere a plus is a character like any other. */
const TAGGING: ReadonlySet<string> = new Set([
  ...Object.keys(DOTLESS),
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['fastmail.com', 'fastmail.fm', 'proton.me', 'protonmail.com', 'pm.me', 'posteo.de', 'mailbox.org'],
])

/** A quoted mailbox may hold anything. */
const ADDRESS = /^("(?:[^"\\]|\\.)+"|[^\s@<>"]+)@([^\s@<>/?#:\\]+)$/

/** Returns the address in `mailto:a@b.example`, `Anna <a@b.example>` or a bare address. */
function bareAddress(text: string): string {
  return text.replace(/^mailto:/i, '').replace(/^[^<>]*<([^<>]+)>$/, '$1')
}

/** What surrounds an address in a longer text, such as `E-mail: a@b.example; c@d.example`. */
const AROUND_ADDRESS = /[\s,;:|<>()[\]{}"“”„«»‹›「」、。]+/

/** The domain at the beginning of what follows an `@`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+/u

/** Punctuation and labels that may be part of a mailbox, but not at its beginning: `*a@b.example*`, `email=a@b.example`. */
const BEFORE_MAILBOX = /^[^\p{L}\p{N}_]{1,9}/u
const LABEL = /^(?:e-?mail|mail|mailto|user|from|to|cc)=/i
/** The address of a page up to the value of a parameter. */
const PAGE = /^.*(?:\?|&(?=[\w-]{1,40}=))(?:[\w-]{1,40}=)?/

const mailboxAfter = (text: string) => text.replace(PAGE, '').replace(BEFORE_MAILBOX, '').replace(LABEL, '')

/** Returns the addresses in a tidy text that may hold more than one address. */
export function addressesIn(text: string): readonly string[] {
  if (!text.includes('@')) return []
  return text.split(AROUND_ADDRESS).flatMap((word) => {
    const [first = '', ...behind] = word.split('@')
    let mailbox = first
    return behind.flatMap((each) => {
      const domain = DOMAIN.exec(each)?.[0] ?? ''
      const address = `${mailboxAfter(mailbox)}@${domain.replace(/[.-]{1,9}$/, '')}`
      // In a word with a second `@`, the rest belongs to the next address.
      mailbox = each.slice(domain.length)
      return address.startsWith('@') || address.endsWith('@') ? [] : [address]
    })
  })
}

/** Without the tag after a plus, unless nothing precedes it. */
function withoutTag(local: string): string {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}

/**
 * Returns the mailbox that a text names. Addresses of one mailbox may differ in letter case, in the spelling of an
 * international domain and, with providers known for it, in a tag after a plus, in dots and in two domains of the
 * provider. A quoted mailbox is not changed.
 *
 * @returns undefined if the text is not an e-mail address.
 */
export function mailboxOf(text: string): string | undefined {
  if (!text.includes('@')) return undefined
  const [, given = '', domain = ''] = ADDRESS.exec(bareAddress(tidy(text))) ?? []
  const local = fold(given)
  // Not from the folded text: `straße` and `strasse` are different domains.
  const host = domainToASCII(domain.replace(/\.$/, ''))
  if (local === '' || host === '') return undefined
  if (local.startsWith('"') || !TAGGING.has(host)) return `${local}@${host}`
  const mailbox = withoutTag(local)
  const provider = DOTLESS[host]
  if (provider === undefined) return `${mailbox}@${host}`
  return `${mailbox.replaceAll('.', '') || mailbox}@${provider}`
}

/** Domains of one provider. Addresses with the same name before the `@` are one mailbox. */
const ONE_PROVIDER = [
  ['icloud.com', 'me.com', 'mac.com'],
  ['proton.me', 'protonmail.com', 'pm.me'],
]

/** Domains of Microsoft, which delivers `name+tag` to `name` in all of them. Others own `live.xyz` and the like. */
const MICROSOFT: ReadonlySet<string> = new Set([
  ...'at be cl cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk'.split(' ').map((end) => `outlook.${end}`),
  ...'co.id co.il co.th com.ar com.au com.br com.gr com.tr com.vn'.split(' ').map((end) => `outlook.${end}`),
  ...'be ca ch cl cz de dk es fi fr gr hu it lt lv my nl no ph rs se sg sk'.split(' ').map((end) => `hotmail.${end}`),
  ...'co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za'.split(' ').map((end) => `hotmail.${end}`),
  ...'com.ar com.au com.br com.hk com.tr com.tw com.vn'.split(' ').map((end) => `hotmail.${end}`),
  ...'at be ca cl cn de dk fr hk ie in it jp nl no ru se'.split(' ').map((end) => `live.${end}`),
  ...'co.kr co.uk co.za com.ar com.au com.mx com.my com.pt com.sg'.split(' ').map((end) => `live.${end}`),
])

/** What needs no quotes, so that they change nothing (RFC 5321, section 4.1.2). A tag in quotes is none. */
const NEEDLESS_QUOTES = /^"([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*)"$/u

function unquoted(local: string, host: string): readonly string[] {
  const [, bare] = NEEDLESS_QUOTES.exec(local) ?? []
  const mailbox = bare === undefined ? undefined : mailboxOf(`${bare}@${host}`)
  return mailbox === undefined ? [] : namesOfMailbox(mailbox)
}

/** Returns a mailbox from `mailboxOf` and its other names, which lists may contain. */
function namesOfMailbox(mailbox: string): readonly string[] {
  const at = mailbox.lastIndexOf('@')
  const [local, host] = [mailbox.slice(0, at), mailbox.slice(at + 1)]
  if (local.startsWith('"')) return [mailbox, ...unquoted(local, host)]
  const untagged = MICROSOFT.has(host) ? withoutTag(local) : local
  const hosts = ONE_PROVIDER.find((domains) => domains.includes(host)) ?? [host]
  return [mailbox, ...hosts.map((each) => `${untagged}@${each}`)]
}

/** Returns mailboxes without a tag after a plus, which other providers than those known for it may ignore too. */
export function withoutTags(mailboxes: readonly string[]): readonly string[] {
  return mailboxes.flatMap((mailbox) => {
    const [, local = '', host = ''] = /^([^"+]+)\+.*(@.*)$/.exec(mailbox) ?? []
    return local === '' ? [] : [`${local}${host}`]
  })
}

/** The characters that are an `@` when folded. */
const AT = /[@\uFE6B\uFF20]/
const MAY_HAVE_AT = /[@\uFE6B\uFF20]|%40/

/** An address alone, with spaces around its `@`. */
const SPACED = /^\s*([^\s@]+)\s*@\s*([^\s@]+)\s*$/

/** Signs of an address in words, or with spaces around them: `jane dot doe at example dot com`, `see jane @ example.com`. */
const DOT_IN_WORDS = /\s(?:dot|punkt|point|punto|ponto)\s/gi
const AT_IN_WORDS = /\s(?:at|ät|arroba)\s|_at_|\s?[[({<](?:a|ät|at)[\])}>]\s?|\s+@\s*|@\s+/gi

/** What some people put in front of an address, as if it were one of a page. */
const WEB = /(?<![^\s<])www\.(?=[^\s@]*@)/gi

/** Where the word behind an address touches it, as in text from a page: `jane@example.comPhone`. */
const TOUCHING = /(?<=@[\w.-]{1,60}\.\p{Ll}{2,10})(?=\p{Lu})/gu

/** What may stand between an address and what is in front of it in the name of a file or in a path. */
const GLUE = /[/\\_=-]+/g
const GLUED_MOST = 4

/** Returns the addresses in a path or the name of a file, also without what is glued to them: `report-jane@web.example`. */
export function unglued(path: string): readonly string[] {
  return addressesIn(path).flatMap((address) => {
    const [local = '', domain = ''] = address.split('@')
    const starts = [...local.matchAll(GLUE)].map(({ index, 0: glue }) => index + glue.length).slice(-GLUED_MOST)
    return [0, ...starts].filter((start) => start < local.length).map((start) => `${local.slice(start)}@${domain}`)
  })
}

/** Returns the mailboxes that a text names in words. The words may mean something else: `call me at example.com`. */
export function spokenMailboxes(text: string): readonly string[] {
  const tidied = tidy(text)
  const apart = tidied.replaceAll(TOUCHING, ' ')
  const written = apart.replaceAll(DOT_IN_WORDS, '.').replaceAll(AT_IN_WORDS, '@').replaceAll(WEB, '')
  if (written === tidied) return []
  return addressesIn(written).flatMap((address) => mailboxOf(address) ?? [])
}

/** Returns the mailboxes that a checked text names, also in addresses with words or punctuation around them. */
export function mailboxesIn(text: string): readonly string[] {
  if (!MAY_HAVE_AT.test(text)) return []
  // In `user%40corp.example@gateway.example` the mailbox is at the gateway, so `%40` counts only without another `@`.
  const written = AT.test(text) ? text : text.replaceAll(/%40/gi, '@').replaceAll(/%2b/gi, '+')
  const addresses = addressesIn(tidy(written.replace(SPACED, '$1@$2')))
  return [...new Set([text, ...addresses].flatMap((address) => mailboxOf(address) ?? []))]
}

/** Returns mailboxes with their other names. */
export function withOtherNames(mailboxes: readonly string[]): readonly string[] {
  return [...new Set(mailboxes.flatMap(namesOfMailbox))]
}
