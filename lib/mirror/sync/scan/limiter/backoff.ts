import 'server-only'

const FIRST_MILLISECONDS = 1000
const LONGEST_MILLISECONDS = 60_000

/**
 * How long to wait before the next try: any time up to a bound that doubles with every failure, so that many who failed
 * together do not come back together.
 *
 * @param failures so far, from 1.
 */
export function backoffMilliseconds(failures: number, random: () => number): number {
  return random() * Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failures - 1))
}
