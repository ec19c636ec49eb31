/** Page numbers shown beside First, Previous, Next and Last: nine controls at most. */
const WIDTH = 5

/** Returns the page numbers around `current`: as many at the ends of the list as in its middle. */
export function pageWindow(current: number, pages: number): readonly number[] {
  const width = Math.min(WIDTH, pages)
  const first = Math.max(1, Math.min(current - Math.floor(WIDTH / 2), pages - width + 1))
  return Array.from({ length: width }, (_, index) => first + index)
}
