import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLocale, LANGUAGES } from './language.ts'

describe('the locale of a request', () => {
  test.each([
    ['', { language: 'en', tag: 'en' }],
    ['de-CH, en;q=0.8', { language: 'de', tag: 'de-CH' }],
    ['fr, en-GB;q=0.3, de;q=0.7', { language: 'de', tag: 'de' }],
    ['de;q=0, en-GB', { language: 'en', tag: 'en-GB' }],
    ['fr-FR, *', { language: 'en', tag: 'en' }],
  ])('%s', (accepted, locale) => {
    expect(chooseLocale(accepted)).toEqual(locale)
  })

  test('a chosen language overrides the browser’s order of languages, but keeps the browser’s tag for it', () => {
    expect(chooseLocale('en-US, de-AT;q=0.2', 'de')).toEqual({ language: 'de', tag: 'de-AT' })
    expect(chooseLocale('en-US', 'de')).toEqual({ language: 'de', tag: 'de' })
  })

  test('any header gives a locale that the platform knows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{1,12}(;q=[0-9.]{1,4})?$/)), (accepted) => {
        const { language, tag } = chooseLocale(accepted)
        expect(LANGUAGES).toContain(language)
        expect(() => new Intl.NumberFormat(tag)).not.toThrow()
      }),
    )
  })
})
