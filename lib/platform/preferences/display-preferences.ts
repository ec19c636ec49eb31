import 'server-only'
import { z } from 'zod'
import { LANGUAGES } from '../wording/language.ts'
import { THEMES } from './api/theme.ts'

const MORE = 'There is more in the body than is kept'

/** The language in which a person reads the console, as sent and stored. */
const languageSchema = z.strictObject({ language: z.enum(LANGUAGES, `One of ${LANGUAGES.join(', ')}`) }, MORE)

/** Light, dark, or the system's choice. */
const themeSchema = z.strictObject({ theme: z.enum(THEMES, `One of ${THEMES.join(', ')}`) }, MORE)

/** Preferences that apply to every page. */
export const DISPLAY_PREFERENCES = { language: languageSchema, theme: themeSchema }
