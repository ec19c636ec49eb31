/** The two lists as paths of the management interface name them. */
const LISTS = ['test', 'production'] as const
export type ListName = (typeof LISTS)[number]

/** The list that a path names; `undefined` for any other text. */
export function listNamed(text: string | undefined): ListName | undefined {
  return LISTS.find((name) => name === text)
}
