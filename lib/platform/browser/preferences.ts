import { preferenceCookie } from '../preferences/api/preference-cookie.ts'
import type { Theme } from '../preferences/api/theme.ts'
import type { Language } from '../wording/language.ts'

type Preferences = {
  readonly theme: Theme
  readonly language: Language
  readonly zone: string
  readonly clock: 'local' | 'utc'
  readonly 'page-size': number
  readonly 'single-keys': 'on' | 'off'
  /** Width of the record panel in pixels. */
  readonly 'record-width': number
}

/** Stores a choice in a plain cookie, so that the server can apply it before the first paint. */
export function remember<Name extends keyof Preferences>(name: Name, value: Preferences[Name]) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http and in older browsers
  document.cookie = preferenceCookie(name, value)
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
