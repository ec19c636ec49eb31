type Row = readonly string[]

/** The text of a second-level section. */
function section(markdown: string, heading: string): string {
  const [, after = ''] = markdown.split(new RegExp(`^## ${heading}$`, 'm'))
  return after.split(/^## /m)[0] ?? ''
}

/** The rows of the tables under a heading, without header rows, as texts of cells. */
export function rowsUnder(markdown: string, heading: string): readonly Row[] {
  const lines = section(markdown, heading).split('\n')
  return lines.flatMap((line, index) => {
    if (!line.startsWith('| ') || /^\| -/.test(line) || /^\| -/.test(lines[index + 1] ?? '')) return []
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return [cells.slice(1, -1)]
  })
}

/** The code spans of a text. */
export function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** The code spans in the first cell of each row of the tables under a heading. */
export function namesInTables(markdown: string, heading: string): readonly string[] {
  return rowsUnder(markdown, heading)
    .flatMap(([name = '']) => codeIn(name))
    .sort()
}
