/** A bar beyond so many times the next one is cut, so that it squashes none. */
const CUT_FROM = 3

function roundUp(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, figure)))
  const step = [1, 2, 5, 10].find((each) => each * power >= figure) ?? 10
  return step * power
}

/** The end of an axis: a round number beyond which no bar goes but one that is cut. */
export function endOfAxis(figures: readonly number[]): number {
  const [most = 0, next = 0] = [...figures].sort((one, other) => other - one)
  return roundUp(next > 0 && most > CUT_FROM * next ? next : most)
}
