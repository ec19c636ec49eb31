/** The two lists as they appear in paths of the management interface. */
const LISTS = ['test', 'production'] as const
export type ListName = (typeof LISTS)[number]

/** Parses the list in a path; `undefined` for any other text. */
export function listNamed(text: string | undefined): ListName | undefined {
  return LISTS.find((name) => name === text)
}
