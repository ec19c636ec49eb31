import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { sendLatest } from '#lib/platform/browser/send-latest.ts'
import type { Theme } from '#lib/platform/preferences/api/theme.ts'
import type { Language } from '#lib/platform/wording/language.ts'

/**
 * Saves the language that a person chose, for their other browsers.
 *
 * @throws RequestFailure if that fails.
 */
export const saveLanguage = sendLatest(async (language: Language): Promise<void> => {
  await callConsole('/api/preferences/language', { method: 'PUT', body: { language } })
})

/** Saves the theme in the same way. */
export const saveTheme = sendLatest(async (theme: Theme): Promise<void> => {
  await callConsole('/api/preferences/theme', { method: 'PUT', body: { theme } })
})
