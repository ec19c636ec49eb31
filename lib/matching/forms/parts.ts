import { fieldWords } from './field-words.ts'
import { fold, tidy } from './fold.ts'
import { packedAddress } from './ip.ts'
import { mayBeNamePart, nameWords } from './name.ts'
import { DATES_WITHIN, isOtherNumber } from './phone.ts'

/** Separators of the values in a list, and words that join two names. */
const BETWEEN_VALUES = /[,;|]+| (?:and|und|&|alias|aka|née|nee|geb\.?) /i

/** What is around a value in a text: quotes, brackets, the sign in front of a handle or a number, a full stop. */
const IN_FRONT = /^[^\p{L}\p{N}+]+/u
/** A text without what is behind its last letter or digit. To search for that from the start would take long. */
const UP_TO_LAST = /^.*[\p{L}\p{M}\p{N}]/su

/** A label in front of a value: `Customer id: 4711`, `IBAN DE89 …`, `No. 4711`. `Mac Miller` is a name. */
const LABEL = /^\p{L}[\p{L}\p{M}\p{N} ._-]{0,30}?["']?\s?[:=#](?=[^:])\s*/u
const USUAL_LABEL =
  /^(?:no|nr|number|nummer|id|uid|user|customer|account|kunde|konto|iban|card|karte|ssn|imei|mac|ip|name)(?:[:=#]\s*|[\s.]+(?=\S*\p{N}))/u

/** A number that touches its label: `ID471147`. */
const LABELLED = /^(?:no|nr|id|uid|user|customer|account|kunde|konto|n)[-_]?(\d{6,})$/

/** The address of a profile, with the handle or number in it. */
const PROFILE = new RegExp(
  `^(?:https?://)?(?:(?:www|m|api)\\.)?(?:${[
    't\\.me|telegram\\.me|wa\\.me|instagram\\.com|facebook\\.com|fb\\.com|tiktok\\.com|x\\.com|twitter\\.com|vk\\.com',
    'github\\.com|linkedin\\.com/in|paypal\\.me|paypal\\.com/paypalme|cash\\.app|reddit\\.com/u(?:ser)?|snapchat\\.com/add',
  ].join('|')})/[@$]?([^/?#]+)(?:[/?#].*)?$`,
)

/** Fewer letters or digits may mean anything. */
const WHOLE_LEAST = 3
const DIGITS_OF_WHOLE = 4
const PIECE_LEAST = 5
const DIGITS_OF_PIECE = 6

const DIGITS = /^\p{N}+$/u
const MARKED = /[\p{N}_]/u
const ADDRESS = /.@|:\/\//
const NUMBER_ALONE = /^[+\d\s()./-]*$/
/** In a text of digits, a shorter word may be a part of a phone number, unless only a date is beside it. */
const LONG_NUMBER = /^\d{12,}$/
const NUMBER_BESIDE_DATE = /^\d{6,}$/

/** Separators within the address of a page, JSON, or pairs of a name and a value. */
const WITHIN_WORDS = /[:/?&=#"'<>{}()[\]\\]+/

/** Whether what is left of a text without a label or quotes is enough to look for. */
function isTelling(text: string): boolean {
  return text.length >= (DIGITS.test(text) ? DIGITS_OF_WHOLE : WHOLE_LEAST)
}

/** Whether a piece of a text looks like an id: common words do not. */
function isLikeAnId(piece: string): boolean {
  if (!MARKED.test(piece) || ADDRESS.test(piece) || isOtherNumber(piece)) return false
  return piece.length >= (DIGITS.test(piece) ? DIGITS_OF_PIECE : PIECE_LEAST)
}

/** Words that are glued together in one: `invoice_usr_4711`, `usr_4711_v2`. A longer text has too many cuts. */
const GLUED = /^[\p{L}\p{N}]+(?:[_-]+[\p{L}\p{N}]+){2,4}$/u
const CUTS = /(?<=[\p{L}\p{N}])(?=[_-])/gu

/** Returns the ids that a word with underscores may have other words glued to, the longest first. */
function unglued(word: string): readonly string[] {
  if (!word.includes('_') || !GLUED.test(word)) return []
  const some = word.split(CUTS)
  const cuts = some.flatMap((_, from) => some.slice(from).map((__, more) => some.slice(from, from + more + 1)))
  return cuts
    .filter(({ length }) => length > 1 && length < some.length)
    .toSorted((one, other) => other.length - one.length)
    .map((cut) => cut.join('').replace(/^[_-]+/, ''))
    .filter(isLikeAnId)
}

const bare = (text: string) => UP_TO_LAST.exec(text.replace(IN_FRONT, ''))?.[0] ?? ''
const withoutLabel = (text: string) => bare(text.replace(LABEL, '').replace(USUAL_LABEL, ''))
const unlabelled = (folded: string) => withoutLabel(bare(folded).replace(PROFILE, '$1'))

/** Returns the address of a profile without and with its scheme: a list may have either in place of the handle. */
function profilesIn(folded: string): readonly string[] {
  if (!PROFILE.test(bare(folded))) return []
  const address = withoutLabel(bare(folded))
  return [address, `https://${address}`]
}

/** An e-mail address, a number or an id that has nothing around it. */
const ALONE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.@+-]*[\p{L}\p{N}]$/u

/** A word with a sign that says that it is a handle. */
const HANDLE = /^[^\p{L}\p{N}]*@\p{L}[\p{L}\p{M}\p{N}_.]{2,}/u

/** A word with a remark in brackets behind it. */
const WITH_REMARK = /^([^\s()[\]]+) ?[([].*[)\]]$/

/** The host in the address of a page, or one that begins like the name of a web server. */
const HOST =
  /^(?:h(?:tt|xx)ps?:\/\/(?:www\.)?|www\.)([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*\.\p{L}{2,})(?:[/?#:].*)?$/u

/** Returns the host of an address of a page, which a list may have alone. */
function hostsOfPage(folded: string): readonly string[] {
  const [, host] = HOST.exec(folded.replaceAll(/[[({]\.[\])}]/g, '.')) ?? []
  return host === undefined ? [] : [host, `www.${host}`]
}

/** Up to three words with nothing around them, such as a name. */
const WORDS_ALONE = /^\p{L}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,2}$/u

/**
 * Words with capitals, such as a name in a sentence, with the particles in it, or words of a script without capitals.
 * Their length is limited, since a long run of letters and full stops would take long otherwise.
 */
const CAPITALS =
  /(?<![\p{L}\p{M}\p{N}])[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,40}(?: (?:[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,40}|al|bin|da|de|del|den|der|di|dos|la|ten|van|von|zu))* [\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*/gu

/** If sentences contain more names, only the first ones are looked up. */
const NAMES_MOST = 8

/** Line breaks and tabs, which folding turns into spaces. */
const LINES = /[\r\n\t]+/g

/** The values within a text, folded. */
type Parts = {
  /** Values without labels and punctuation around them. */
  readonly values: readonly string[]
  /** Words that look like ids. */
  readonly ids: readonly string[]
  /** Of each word with others glued to it, the ids that it may have, the longest first. */
  readonly glued: readonly (readonly string[])[]
  /** Words of names. */
  readonly names: readonly (readonly string[])[]
  /** Two words each that stand side by side. Most are no names. */
  readonly pairs: readonly (readonly string[])[]
}

function namesIn(text: string, alone: boolean): readonly (readonly string[])[] {
  const words = text
    .replace(/[([].*$/, '')
    .split(' ')
    .filter((word) => !/[\p{N}@]/u.test(word))
    .map((word) => word.replaceAll(/[/_]/g, ' '))
  const name = nameWords(bare(words.join(' ')), alone)
  return name.length > 0 ? [name] : []
}

/** Labels with values behind them, as in JSON, XML or lines copied from a form. */
const LABELLED_NAMES =
  /["']?([\p{L}_][\p{L}_ -]{1,20}?)["']?\s?[:=>]\s?["']?(\p{L}[\p{L}\p{M}'’ -]{0,60}?)(?=["'](?!\p{L})|[,;&}<]|$| [\p{L}_]+(?: name)?\s?[:=])/gu
const LABELS_MOST = 40

/** Returns the name of which a text has the parts behind labels: `First name: Jane, last name: Doe`. */
function namesBehindLabels(text: string): readonly (readonly string[])[] {
  const lines = tidy(text.replaceAll(/(?<! ) *[\r\n]+/g, ',').replaceAll('\t', ':'))
  const parts = [...lines.matchAll(LABELLED_NAMES).take(LABELS_MOST)].flatMap(([, label = '', part = '']) =>
    mayBeNamePart(fieldWords(label.trim())) ? [fold(part)] : [],
  )
  const name = parts.length > 1 ? nameWords(parts.slice(0, 3).join(' '), false) : []
  return name.length > 0 ? [name] : []
}

/** What is in front of the last name in a vCard. Behind another label, a cell may hold anything. */
const IN_CARD = /^(?:mecard:)?n:/

/** A cell of a table that may hold a part of a name. */
const NAME_CELL = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,2}$/u

/** Returns the names that two cells side by side may be: `Doe;Jane;10115;Berlin`, `N:Doe;Jane`. */
function namesInCells(segments: readonly string[]): readonly (readonly string[])[] {
  const cells = segments.map((each) => bare(each.replace(IN_CARD, '')))
  return cells.slice(1).flatMap((cell, at) => {
    const before = cells[at] ?? ''
    return NAME_CELL.test(before) && NAME_CELL.test(cell) ? [nameWords(`${before} ${cell}`, false)] : []
  })
}

/** How many words a sentence without capitals has, at least and at most, to try each two of them. */
const PLAIN_WORDS_LEAST = 4
const PLAIN_WORDS_MOST = 14

/** Shorter words are particles, initials, or parts of a sentence. */
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’-]{2,}$|^\p{Lo}/u

/** Returns the pairs of words side by side that may be names: the longest first, as most other words are short. */
function pairsOf(words: readonly string[]): readonly (readonly string[])[] {
  const pairs = words.slice(1).map((word, at) => [words[at] ?? '', word].filter((each) => NAME_WORD.test(each)))
  const lengthOf = (pair: readonly string[]) => pair.join('').length
  return pairs.filter((pair) => pair.length > 1).toSorted((one, other) => lengthOf(other) - lengthOf(one))
}

/** Returns names that may be in a sentence in small letters: `please check jane doe`. */
function namesInPlain(text: string, whole: string): readonly (readonly string[])[] {
  if (/\p{Lu}/u.test(text)) return []
  const words = whole.split(' ').map(bare)
  const isSentence = words.length >= PLAIN_WORDS_LEAST && words.length <= PLAIN_WORDS_MOST
  return isSentence ? pairsOf(words).slice(0, NAMES_MOST) : []
}

/** Returns the pairs within words with capitals, since others may stand beside a name: `On Monday Jane Doe wrote`. */
function pairsInRun(run: string, whole: string): readonly (readonly string[])[] {
  const words = run.split(' ').slice(0, PLAIN_WORDS_MOST)
  return words.length > 2 && run !== whole ? pairsOf(words) : []
}

const GENITIVE = /['’]s(?: |$)/

/** What people put within or behind a name: a nickname, or the ending of a genitive. */
const WITHIN_NAME = / (?:["“„«'‘][^"“”„«»'’]{1,20}["”“»'’]|\([^()]{1,20}\))(?= \p{L})|['’]s(?= |$)/gu

/**
 * Returns the values that a text to check may contain: a labelled value, or several values in a list.
 *
 * @param whole the same text, folded.
 */
export function partsOf(text: string, whole: string): Parts {
  // Most texts are one value, and looking for parts of it costs more than everything else.
  const hosts = hostsOfPage(whole)
  if (ALONE.test(whole) || (WORDS_ALONE.test(whole) && !GENITIVE.test(whole))) {
    const [, number] = LABELLED.exec(whole) ?? []
    return { values: number === undefined ? hosts : [number], ids: [], glued: [], names: [], pairs: [] }
  }
  const inOneLine = text.replaceAll(LINES, ',')
  const segments = (inOneLine === text ? whole : fold(inOneLine)).split(BETWEEN_VALUES).map((each) => each.trim())
  const several = segments.length > 1 ? segments : []
  const peeled = unlabelled(whole)
  const values = several.map(unlabelled)
  const found = [whole, ...several].flatMap((each) => {
    const some = each.split(' ')
    if (NUMBER_ALONE.test(each)) {
      const rest = each.replaceAll(DATES_WITHIN, '').trim()
      return rest !== each && NUMBER_BESIDE_DATE.test(rest) ? [rest] : some.filter((word) => LONG_NUMBER.test(word))
    }
    return some.flatMap((word) => [word, ...word.split(WITHIN_WORDS)])
  })
  const words = [...new Set(found)].map((word) => ({ word, inside: bare(word) }))
  const runs = [...text.matchAll(CAPITALS).take(NAMES_MOST)].map(([run]) => fold(run).replace(/['’]s$/, ''))
  return {
    values: [
      ...[bare(whole), peeled, WITH_REMARK.exec(whole)?.[1] ?? ''].filter(isTelling),
      ...[whole, ...several].flatMap(profilesIn),
      ...hosts,
      ...values.filter((each) => each.includes(' ') || isLikeAnId(each)),
    ].filter((each) => each !== whole),
    ids: words.flatMap(({ word, inside }) =>
      inside !== whole && (HANDLE.test(word) || isLikeAnId(inside)) ? [inside] : [],
    ),
    glued: [...new Set(words.map(({ inside }) => inside))].map(unglued).filter(({ length }) => length > 0),
    names: [
      ...[...new Set([whole, ...segments])].flatMap((each) => namesIn(each, false)),
      ...namesIn(peeled, peeled !== whole),
      ...namesIn(whole.replaceAll(WITHIN_NAME, ''), false),
      ...namesBehindLabels(text),
      ...values.flatMap((each) => namesIn(each, false)),
      ...runs.flatMap((run) => namesIn(run, false)),
    ],
    pairs: [...namesInCells(segments), ...runs.flatMap((run) => pairsInRun(run, whole)), ...namesInPlain(text, whole)],
  }
}

const BETWEEN_ADDRESSES = /[\s,;|()<>"'“”]+/
const PAGE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]+).*$/
/** The name of an account on a computer, as programs write it in front of its address. */
const ACCOUNT = /^[^@]*@(?=[\d[])/
const ONE_HOST = /^([\d.]+)\/32$|^([\da-f:.]+)\/128$/
const PORT = /^(\d+(?:\.\d+){3}|\[.+\]):\d{1,5}$/

/** Most texts have no address. */
const MAY_HAVE_ADDRESS = /\d ?[., ] ?\d|:.*:/

/** A label that says that an IP address follows. Versions of programs look like addresses too. */
const LABEL_OF_HOST = /^(?:[a-z]+[ _-])?ip(?:v[46])?(?:[ _-]?(?:address|adresse))?[\s:=]\s*/

const hostsOf = (text: string) => text.split(BETWEEN_ADDRESSES).filter((word) => word !== '')

function packedHost(word: string): string | undefined {
  const host = word
    .replace(/(?<![.,;])[.,;]+$/, '')
    .replace(PAGE, '$1')
    .replace(ACCOUNT, '')
    .replace(/#\d+$/, '')
    .replace(ONE_HOST, '$1$2')
    .replace(PORT, '$1')
    .replace(/^\[(.+)\]$/, '$1')
  // Within a text, `::` is punctuation.
  return host === '::' ? undefined : packedAddress(host)
}

/** IP addresses in a text, packed. */
type Hosts = {
  /** The address that the whole text is, even with a label, with a port, in brackets or in the address of a page. */
  readonly whole: readonly string[]
  /** Addresses among other text, and one in other signs or padded with zeros, which some programs read as octal. */
  readonly among: readonly string[]
}

/** An IPv4 address with three digits for each part, as in old logs. */
const PADDED = /^\d{3}(?:\.\d{3}){3}$/
const withoutPadding = (word: string) => (PADDED.test(word) ? word.split('.').map(Number).join('.') : word)

/** An IPv4 address with spaces or other signs between its parts, and an IPv6 address with the zone of one computer. */
const APART = /^(\d{1,3}) ?([., ]) ?(\d{1,3}) ?\2 ?(\d{1,3}) ?\2 ?(\d{1,3})$/
const ZONE = /(?<=:[\da-f:]*)%[\da-z._-]+/g
const inUsualSigns = (folded: string) => folded.replace(APART, '$1.$3.$4.$5').replace(ZONE, '')

export function addressesOfHosts(folded: string): Hosts {
  if (!MAY_HAVE_ADDRESS.test(folded)) return { whole: [], among: [] }
  const [one, ...others] = hostsOf(folded.replace(LABEL_OF_HOST, ''))
  const whole = one === undefined || others.length > 0 ? undefined : packedHost(one)
  if (whole !== undefined) return { whole: [whole], among: [] }
  const words = hostsOf(inUsualSigns(folded)).map((word) => word.replace(/^[a-z]+(?:=|:(?=\d+\.))/, ''))
  return { whole: [], among: words.flatMap((word) => packedHost(withoutPadding(word)) ?? []) }
}
