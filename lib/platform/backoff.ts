/** How pauses grow with each failure. */
export type Backoff = {
  readonly firstMilliseconds: number
  readonly longestMilliseconds: number
  /** How much of a pause is random, from 0 to 1, so that callers that failed together do not retry together. */
  readonly jitter: number
}

/**
 * Returns the pause before the next try, in whole milliseconds: a bound that doubles with every failure, minus a random
 * part of it.
 *
 * @param failures in a row, from 1.
 * @param random from 0 up to 1.
 */
export function backoff(
  failures: number,
  { firstMilliseconds, longestMilliseconds, jitter }: Backoff,
  random = Math.random(),
): number {
  const bound = Math.min(longestMilliseconds, firstMilliseconds * 2 ** (failures - 1))
  return Math.round(bound * (1 - jitter * random))
}
