import { isDeep } from '#scripts/testing/deep.ts'

const DAY_MILLISECONDS = 86_400_000
const DEEP_RUNS_PER_RUN = 12

/**
 * The seeds of a simulation: the first `count` in the deep run, otherwise `few` of these, different ones each day. A
 * failure names its seed.
 */
export function seeds(count: number, few = Math.ceil(count / DEEP_RUNS_PER_RUN)): readonly number[] {
  if (isDeep) return Array.from({ length: count }, (_, index) => index + 1)
  const day = Math.floor(Date.now() / DAY_MILLISECONDS)
  return Array.from({ length: few }, (_, index) => ((day * few + index) % count) + 1)
}
