import type { ComponentType } from 'react'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'

/** Offers to ask for a review of the answer to a value; the page gives the one for the person's role. */
export type Reviewing = ComponentType<{ readonly subject: { readonly value: string } & CheckManner }>
