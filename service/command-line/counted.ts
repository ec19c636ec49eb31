/** Returns a count with its noun: "1 entry", "2,480 entries". */
export function counted(count: number, one = 'entry', many = 'entries'): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
