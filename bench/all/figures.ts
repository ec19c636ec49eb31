import { readFileSync } from 'node:fs'

/** A figure for the plots of `npm run bench:all`. */
export type Figure = { readonly chart: string; readonly line: string; readonly rows: number; readonly value: number }

const MARK = 'plot '

/** Prints a figure so that `npm run bench:all` finds it. */
export function noteFigure(figure: Figure): void {
  console.log(MARK + JSON.stringify(figure))
}

/** Returns the figures in the output of a benchmark. */
export function readFigures(file: string): readonly Figure[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(MARK))
  return lines.map((line) => JSON.parse(line.slice(MARK.length)) as Figure)
}
