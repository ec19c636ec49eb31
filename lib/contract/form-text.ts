/** What can be wrong with a text that a person types. */
export type TextFault = 'required' | 'tooLong' | 'control'

/**
 * Returns the fault of a text that a person types, ignoring blanks around it; `undefined` if it has none. It must have 1
 * to `longest` characters (code points, so an emoji counts as one), without control characters and lone surrogates: some
 * control a terminal, some no database can store.
 */
export function textFault(text: string, longest: number): TextFault | undefined {
  const kept = text.trim()
  if (kept === '') return 'required'
  if ([...kept].length > longest) return 'tooLong'
  return /[\p{Cc}\p{Cs}]/u.test(kept) ? 'control' : undefined
}
