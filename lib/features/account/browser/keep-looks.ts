import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { Theme } from '#lib/platform/browser/preferences.ts'
import { sendLatest } from '#lib/platform/browser/send-latest.ts'
import type { Language } from '#lib/platform/wording/language.ts'

/**
 * Keeps the language that a person chose, for their next browser.
 *
 * @throws RequestFailure when that failed.
 */
export const keepLanguage = sendLatest(async (language: Language): Promise<void> => {
  await callConsole('/api/preferences/language', { method: 'PUT', body: { language } })
})

/** Keeps the theme, likewise. */
export const keepTheme = sendLatest(async (theme: Theme): Promise<void> => {
  await callConsole('/api/preferences/theme', { method: 'PUT', body: { theme } })
})
