/** The text between a heading and the next one of the same or a higher level. */
function section(markdown: string, heading: string): string {
  const [, after = ''] = markdown.split(new RegExp(`^## ${heading}$`, 'm'))
  return after.split(/^## /m)[0] ?? ''
}

/** Everything set as code in the first cell of each row of the tables under a heading. */
export function namesInTables(markdown: string, heading: string): readonly string[] {
  const rows = section(markdown, heading)
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return rows
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort()
}
