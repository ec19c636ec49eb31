import type { ComponentType } from 'react'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'

/** Offers a review of an answer; the page provides the variant for the person's role. */
export type Reviewing = ComponentType<{ readonly subject: { readonly value: string } & CheckManner }>
