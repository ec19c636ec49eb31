import { isDeep } from '#scripts/testing/deep.ts'

const DAY_MILLISECONDS = 86_400_000
const DEEP_RUNS_PER_RUN = 12

/**
 * Seeds of a simulation: the first `count` in the deep run, otherwise a twelfth as many, and other ones each day. The
 * figures of a run that fails name its seed.
 */
export function seeds(count: number): readonly number[] {
  const few = Math.ceil(count / DEEP_RUNS_PER_RUN)
  const [first, length] = isDeep ? [1, count] : [1 + few * Math.floor(Date.now() / DAY_MILLISECONDS), few]
  return Array.from({ length }, (_, index) => first + index)
}
