/** How waits grow from failure to failure. */
export type Backoff = {
  readonly firstMilliseconds: number
  readonly longestMilliseconds: number
  /** How much of a wait is left to chance, from 0 to 1, so that many who failed together do not come back together. */
  readonly jitter: number
}

/**
 * How long to wait before the next try, in whole milliseconds: a bound that doubles with every failure, less a random
 * part of its jitter.
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
