import type { copyLine } from './words/copy-line-english.ts'
import type { failures } from './words/failures-english.ts'
import type { grades } from './words/grades-english.ts'
import type { reasons } from './words/reasons-english.ts'
import type { times } from './words/times-english.ts'
import type { values } from './words/values-english.ts'

/**
 * The texts of the console, by area. Each feature declares its areas beside their English sentences, which define the
 * type: the compiler finds a missing translation, and a value without a placeholder. `app/wording` combines all areas.
 */
export interface Wording {
  readonly copyLine: typeof copyLine
  readonly failures: typeof failures
  readonly grades: typeof grades
  readonly reasons: typeof reasons
  readonly times: typeof times
  readonly values: typeof values
}

export type Area = keyof Wording
