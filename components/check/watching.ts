import type { ComponentType } from 'react'
import type { Country } from './countries.ts'

/** Offers to watch values that were checked; a page gives it where the person may. */
export type Watching = ComponentType<{
  readonly values: readonly { readonly value: string; readonly line: number | null }[]
  readonly country: Country
}>
