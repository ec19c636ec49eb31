import { createContext } from 'react'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'

/** The country whose dialling rules apply to phone numbers; `''` for none. */
export type Country = NonNullable<CheckManner['country']>

/** The countries to choose from, and the default. */
export type CountryChoices = { readonly all: readonly Exclude<Country, ''>[]; readonly preset: Country }

/** How the answer on the page was requested; follow-up requests use the same settings. */
export const MannerContext = createContext<CheckManner>({})
