import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/platform/wording/language.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import { WORDING } from './wording.ts'

type Leaf = { readonly path: string; readonly sentence: string }

function leaves(part: unknown, path = ''): readonly Leaf[] {
  if (typeof part === 'string') return [{ path, sentence: part }]
  return Object.entries(Object(part)).flatMap(([name, inner]) => leaves(inner, `${path}/${name}`))
}

/** Messages with plural categories, by path. */
function counted(
  part: unknown,
  path = '',
): readonly { readonly path: string; readonly categories: readonly string[] }[] {
  if (typeof part === 'string') return []
  const names = Object.keys(Object(part))
  if (names.includes('other')) return [{ path, categories: names }]
  return Object.entries(Object(part)).flatMap(([name, inner]) => counted(inner, `${path}/${name}`))
}

function places(sentence: string): readonly string[] {
  return [...new Set([...sentence.matchAll(/\{([^}]*)\}/g)].map(([, place = '']) => place))].sort()
}

/** A plural form. It may omit its number ("one row"), and its category may not exist in English. */
const COUNTED = /\/(?:zero|one|two|few|many|other)$/

describe('in every language', () => {
  test.each(LANGUAGES)('%s: no sentence is empty, and every brace encloses a placeholder', (language) => {
    for (const { path, sentence } of leaves(WORDING[language])) {
      expect(sentence.trim(), path).not.toBe('')
      expect(sentence.replaceAll(/\{[A-Za-z]+\}/g, ''), path).not.toMatch(/[{}]/)
    }
  })

  test.each(LANGUAGES)('%s: a sentence has the placeholders of the English one', (language) => {
    const english = new Map(leaves(WORDING.en).map(({ path, sentence }) => [path, places(sentence)]))
    for (const { path, sentence } of leaves(WORDING[language])) {
      const same = english.get(path) ?? english.get(path.replace(COUNTED, '/other')) ?? []
      if (COUNTED.test(path)) expect([...same, 'count'], path).toEqual(expect.arrayContaining([...places(sentence)]))
      else expect(places(sentence), path).toEqual(same)
    }
  })

  test.each(LANGUAGES)('%s: a counted message has every plural category of the language', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const { path, categories } of counted(WORDING[language])) {
      expect(categories, path).toEqual(expect.arrayContaining([...needed]))
    }
  })
})

test('no line of a German page ends within the word for e-mail', () => {
  const sentences = leaves(WORDING.de).map(({ sentence }) => sentence)
  expect(sentences.some((sentence) => sentence.includes('E\u2011Mail'))).toBe(true)
  // The ordinary hyphen lets a line end behind it.
  for (const sentence of sentences) expect(sentence).not.toMatch(/\b[A-Z]-[A-Z]/)
})

test('the roles have the words of their pages in German', () => {
  expect(WORDING.de.console.roles.auditor).toBe('Revisor')
  for (const { path, sentence } of leaves(WORDING.de)) expect(sentence, path).not.toMatch(/Auditor/)
})

describe('speaking', () => {
  const rows = { one: '{count} row of {total}', other: '{count} rows of {total}' } as const

  test('numbers have the format of the locale, and text is not changed', () => {
    expect(speaker('en')('{a} {b}', { a: 2480, b: '2480' })).toBe('2,480 2480')
    expect(speaker('de')('{a}', { a: 9007199254740993n })).toBe('9.007.199.254.740.993')
  })

  test('a count selects the plural form of a sentence', () => {
    expect(speaker('en')(rows, { count: 1, total: 1000 })).toBe('1 row of 1,000')
    expect(speaker('en')(rows, { count: 0, total: 1000 })).toBe('0 rows of 1,000')
  })

  test('a value that looks like a placeholder stays as it is', () => {
    expect(speaker('en')('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })
})
