/** Page numbers offered beside First, Previous, Next and Last: with them, never more than nine controls. */
const WIDTH = 5

/** The page numbers to offer around `current`, as many at the ends of the list as in its middle. */
export function pageWindow(current: number, pages: number): readonly number[] {
  const width = Math.min(WIDTH, pages)
  const first = Math.max(1, Math.min(current - Math.floor(WIDTH / 2), pages - width + 1))
  return Array.from({ length: width }, (_, index) => first + index)
}
