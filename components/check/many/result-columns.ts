/** Columns added after those of the input. Programs read them, so they are the same in every language. */
export const RESULT_COLUMNS: readonly string[] = [
  'line',
  'outcome',
  'why',
  'field',
  'rule',
  'entry',
  'slips',
  'list',
  'checkedAt',
  'asOf',
  'grade',
  'read',
  'total',
  'certifiedAt',
  'provisos',
  'lagSeconds',
  'notLookedIn',
]

/**
 * Returns the name of an input's column beside the added ones: `outcome` of an earlier result becomes `outcome (input)`,
 * and what already had this name gets another `(input)`.
 */
export function besideAdded(name: string): string {
  return RESULT_COLUMNS.includes(name.replace(/(?: \(input\))+$/, '')) ? `${name} (input)` : name
}

/** Whether a row is the head of a result, perhaps with empty columns that a spreadsheet has added behind it. */
export function isHeadOfResult(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim())
  const end = names.findLastIndex((name) => name !== '') + 1
  const last = names.slice(0, end).slice(-RESULT_COLUMNS.length)
  return RESULT_COLUMNS.every((name, index) => last[index] === name)
}
