import type { Point } from './plot.ts'

/** How much a figure grows in an hour, by least squares. Points are in minutes. */
export function slopePerHour(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [middle, level] = [mean(([at]) => at), mean(([, value]) => value)]
  const along = points.reduce((sum, [at, value]) => sum + (at - middle) * (value - level), 0)
  const across = points.reduce((sum, [at]) => sum + (at - middle) ** 2, 0)
  return (60 * along) / across
}
