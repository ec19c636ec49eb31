/** Letters of Russian and Ukrainian names that all usual systems write in the same way. */
const COMMON: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    є: 'ye',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'yi',
    к: 'k',
    л: 'l',
  },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', ъ: '', ы: 'y', ь: '', э: 'e' },
}

/** How passports, English and German texts, and languages with hachecks write the others. */
const SYSTEMS: readonly Readonly<Record<string, string>>[] = [
  { ж: 'zh', й: 'i', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'iu', я: 'ia' },
  { ж: 'zh', й: 'y', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'yu', я: 'ya' },
  { в: 'w', ж: 'sch', з: 's', й: 'j', х: 'ch', ц: 'z', ч: 'tsch', ш: 'sch', щ: 'schtsch', ю: 'ju', я: 'ja' },
  { ж: 'z', й: 'j', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 'sc', ю: 'ju', я: 'ja' },
]

const CYRILLIC = /^[\p{Script=Cyrillic}'’.-]+$/u
const LATIN = /^[a-z'’.-]+$/

const inLatin = (word: string, system: Readonly<Record<string, string>>) =>
  [...word].map((letter) => system[letter] ?? COMMON[letter] ?? letter).join('')

/** Latin letters, the longest first, with their Cyrillic ones. A `y` or `i` behind a vowel is й. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ shch: 'щ', tsch: 'ч', sch: 'ш', zh: 'ж', kh: 'х', ts: 'ц', ch: 'ч', sh: 'ш', ya: 'я', ia: 'я', ja: 'я' },
  ...{
    yu: 'ю',
    iu: 'ю',
    ju: 'ю',
    a: 'а',
    b: 'б',
    v: 'в',
    w: 'в',
    g: 'г',
    d: 'д',
    e: 'е',
    z: 'з',
    i: 'и',
    j: 'й',
    k: 'к',
  },
  ...{
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    f: 'ф',
    h: 'х',
    c: 'к',
    x: 'кс',
    y: 'ы',
  },
}
const LETTER = new RegExp(Object.keys(LETTERS).join('|'), 'g')

const inCyrillic = (word: string) =>
  word
    .replace(/ander$/, 'andr')
    .replace(/(?:sky|skiy|skii|skij)$/, 'ский')
    .replace(/(?<=[^aeou])(?:y|iy|ij|ii)$/, 'ий')
    .replace(/(?<=[^aeiouyj])ia$/, 'ия')
    .replace(/^[yj]e/, 'е')
    .replaceAll(/(?<=[aeou])[yij](?![aou])/g, 'й')
    .replaceAll(LETTER, (letters) => LETTERS[letters] ?? letters)

/** How people write the ends of names, whatever the system: Yulia, Dmitry, Dostoevsky, in German Dmitri. */
const withUsualEnd = (word: string, isGerman: boolean) =>
  word
    .replace(/i[yj]a$/, 'ia')
    .replace(/(?<=[^aeou])[iy][yj]$/, isGerman ? 'i' : 'y')
    .replace(/ii$/, 'i')

/** How people write what they hear, whatever the system: Alexander, Yevgeny, Jewgeni. */
const asHeard = (word: string, isGerman: boolean) =>
  word
    .replace('ks', 'x')
    .replace(/andr$/, 'ander')
    .replace(/^e/, isGerman ? 'je' : 'ye')

/** Returns a name of Cyrillic letters in Latin ones, in all systems. */
function romanizations(name: readonly string[]): readonly (readonly string[])[] {
  const written = SYSTEMS.flatMap((system) => {
    const isGerman = system.й === 'j'
    const words = name.map((word) => inLatin(word, system))
    const usual = words.map((word) => withUsualEnd(word, isGerman))
    return [words, usual, usual.map((word) => asHeard(word, isGerman))]
  })
  return [...new Map(written.map((words) => [words.join(' '), words])).values()]
}

/** The ends of last names that are mostly written in Cyrillic letters. */
const SLAVIC = /(?:[oe](?:v|va|w|wa|ff)|sk(?:y|iy|ii|ij|aya|aja|aia)|enko|t?s?chuk|[aeiu](?:khin|kin|shin))a?$/

/** How German texts write Russian names: Kusnezow, in which an s may be з too. */
const GERMAN = /w(?:a|$)|tsch|sch/
const fromGerman = (word: string) => word.replaceAll(/(?<![st])z/g, 'ts').replaceAll('w', 'v')
const withVoicedS = (word: string) => word.replaceAll(/(?<!t)s(?=[aeioumnvbdg])/g, 'z')

/** Returns the Cyrillic names that a name of Latin letters may be. */
function cyrillicNames(name: readonly string[]): readonly (readonly string[])[] {
  if (!name.some((word) => GERMAN.test(word))) return [name.map(inCyrillic)]
  const spoken = name.map(fromGerman)
  const readings = [
    name,
    spoken,
    spoken.map(withVoicedS),
    spoken.map((word) => word.slice(0, 1) + withVoicedS(word.slice(1))),
  ]
  return readings.map((some) => some.map(inCyrillic))
}

/**
 * Returns a name of Cyrillic letters in Latin ones, as the usual systems write it, or the other way round; and a Latin
 * name that is written in Cyrillic as a rule, in other systems: Kuznetsova for Kusnezowa.
 */
export function transliterated(name: readonly string[]): readonly (readonly string[])[] {
  if (name.length < 2) return []
  if (name.every((word) => CYRILLIC.test(word))) return romanizations(name)
  if (!name.every((word) => LATIN.test(word))) return []
  const cyrillic = cyrillicNames(name)
  return [...cyrillic, ...(name.some((word) => SLAVIC.test(word)) ? cyrillic.flatMap(romanizations) : [])]
}
