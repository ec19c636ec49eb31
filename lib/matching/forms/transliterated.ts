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

/** The ends of adjectives, which are last names, as English texts write them: Достоевский, Dostoevsky. */
const ADJECTIVE = /[иы]й$/

function inLatin(word: string, system: Readonly<Record<string, string>>): string {
  const text = system.й === 'y' ? word.replace(ADJECTIVE, 'й') : word
  return [...text].map((letter) => system[letter] ?? COMMON[letter] ?? letter).join('')
}

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
    .replace(/(?:sky|skiy|skii|skij)$/, 'ский')
    .replaceAll(/(?<=[aeou])[yij](?![aou])/g, 'й')
    .replaceAll(LETTER, (letters) => LETTERS[letters] ?? letters)

/** Returns a name of Cyrillic letters in Latin ones, as the usual systems write it, or the other way round. */
export function transliterated(name: readonly string[]): readonly (readonly string[])[] {
  if (name.length < 2) return []
  if (name.every((word) => CYRILLIC.test(word))) {
    return SYSTEMS.map((system) => name.map((word) => inLatin(word, system)))
  }
  return name.every((word) => LATIN.test(word)) ? [name.map(inCyrillic)] : []
}
