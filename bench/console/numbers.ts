export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The median with the lowest and the highest value, such as `42.1 (39.8–51.0)`. */
export function spread(numbers: readonly number[], digits = 1): string {
  const [middle, least, most] = [median(numbers), Math.min(...numbers), Math.max(...numbers)]
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

/** Formats a table with aligned columns: the first to the left, the others to the right. */
export function table(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const set = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(set).join('  ')).join('\n')
}
