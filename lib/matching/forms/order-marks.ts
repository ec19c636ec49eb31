/** More marks on one letter than any language or list of values has. */
const LONG_RUN = /\p{M}{100,}/gu

/** Whether canonical order puts the second of two marks in front of the first. Not if either never moves. */
const areSwapped = (one: string, other: string) => (one + other).normalize('NFD') === other + one && one !== other

/** A mark that moves in front of almost all others, and one behind which those that it does not pass move. */
const [FIRST, LATE] = ['\u0334', '\u0301']

const moves = (mark: string) => mark === FIRST || areSwapped(mark, FIRST) || areSwapped(LATE, mark)

/** Returns the class of each mark: a number that sorts as canonical order does. A mark that never moves has none. */
function classesOf(marks: Iterable<string>): ReadonlyMap<string, number> {
  const sorted = [...marks]
    .filter(moves)
    .sort((one, other) => (areSwapped(one, other) ? 1 : Number(areSwapped(other, one)) * -1))
  const classes = new Map<string, number>()
  let latest = 0
  for (const [place, mark] of sorted.entries()) {
    if (place > 0 && areSwapped(mark, sorted[place - 1] ?? mark)) latest += 1
    classes.set(mark, latest)
  }
  return classes
}

function ordered(run: string): string {
  // Each mark alone and once, because sorting a long text is what takes long.
  const decomposed = new Map(Array.from(new Set(run), (mark) => [mark, [...mark.normalize('NFKD')]]))
  const classes = classesOf(new Set([...decomposed.values()].flat()))
  let text = ''
  let byClass: string[] = []
  const settle = () => {
    text += byClass.join('')
    byClass = []
  }
  for (const written of run) {
    for (const mark of decomposed.get(written) ?? []) {
      const place = classes.get(mark)
      if (place === undefined) {
        settle()
        text += mark
      } else byClass[place] = (byClass[place] ?? '') + mark
    }
  }
  settle()
  return text
}

/**
 * Puts the marks of a letter with very many of them in canonical order. The normal form NFKC of the text stays the same,
 * but it would sort them in time in proportion to the square of their number.
 */
export function orderMarks(text: string): string {
  return text.replace(LONG_RUN, ordered)
}
