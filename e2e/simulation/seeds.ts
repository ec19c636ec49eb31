import { isDeep } from '#scripts/testing/deep.ts'

const DAY_MILLISECONDS = 86_400_000
const DEEP_RUNS_PER_RUN = 12

/**
 * The seeds of a simulation: the first `count` in the deep run, else a twelfth as many that change daily. A failure
 * names its seed.
 */
export function seeds(count: number): readonly number[] {
  const few = Math.ceil(count / DEEP_RUNS_PER_RUN)
  const [first, length] = isDeep ? [1, count] : [1 + few * Math.floor(Date.now() / DAY_MILLISECONDS), few]
  return Array.from({ length }, (_, index) => first + index)
}
