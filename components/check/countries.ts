import { createContext } from 'react'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'

/** A country in which telephone numbers are dialled; `''` is none in particular. */
export type Country = NonNullable<CheckManner['country']>

/** The countries to choose from, and the one in effect unless another is chosen. */
export type CountryChoices = { readonly all: readonly Exclude<Country, ''>[]; readonly preset: Country }

/** How the answer on the page was asked for: what is asked about it again is asked in the same way. */
export const MannerContext = createContext<CheckManner>({})
