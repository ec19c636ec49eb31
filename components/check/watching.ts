import type { ComponentType } from 'react'
import type { Country } from './countries.ts'

/** Offers to watch checked values; the page provides it if the person may. */
export type Watching = ComponentType<{
  readonly values: readonly { readonly value: string; readonly line: number | null }[]
  readonly country: Country
}>
