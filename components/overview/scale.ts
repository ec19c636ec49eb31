/** A bar this many times longer than the next is cut, so that the others do not get too short. */
const CUT_FROM = 3

function roundUp(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, figure)))
  const step = [1, 2, 5, 10].find((each) => each * power >= figure) ?? 10
  return step * power
}

/** Returns the end of an axis: a round number that only cut bars exceed. */
export function endOfAxis(figures: readonly number[]): number {
  const [most = 0, next = 0] = [...figures].sort((one, other) => other - one)
  return roundUp(next > 0 && most > CUT_FROM * next ? next : most)
}
