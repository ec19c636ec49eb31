type Row = readonly string[]

/** The text between a heading of the second level and the next one of that level. */
function section(markdown: string, heading: string): string {
  const [, after = ''] = markdown.split(new RegExp(`^## ${heading}$`, 'm'))
  return after.split(/^## /m)[0] ?? ''
}

/** Every row of the tables under a heading, without their heads: the texts of its cells. */
export function rowsUnder(markdown: string, heading: string): readonly Row[] {
  const lines = section(markdown, heading).split('\n')
  return lines.flatMap((line, index) => {
    if (!line.startsWith('| ') || /^\| -/.test(line) || /^\| -/.test(lines[index + 1] ?? '')) return []
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return [cells.slice(1, -1)]
  })
}

/** Everything set as code in a text. */
export function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** Everything set as code in the first cell of each row of the tables under a heading. */
export function namesInTables(markdown: string, heading: string): readonly string[] {
  return rowsUnder(markdown, heading)
    .flatMap(([name = '']) => codeIn(name))
    .sort()
}
