import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { withSafeErrors } from './safe-page-errors.ts'

/** Makes a page or layout hide the details of its errors. */
export function safePage<Props extends readonly unknown[]>(
  draw: (...props: Props) => Promise<ReactNode>,
): (...props: Props) => Promise<ReactNode> {
  return async (...props) => {
    try {
      return await draw(...props)
    } catch (error) {
      // Next redirects by errors.
      unstable_rethrow(error)
      return withSafeErrors(() => Promise.reject(error))
    }
  }
}
