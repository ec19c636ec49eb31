import { useWords } from '#lib/platform/browser/words-context.tsx'

const NAME_LONGEST = 100

/** Returns a function that says what is wrong with a person's name; `undefined` if it is valid. */
export function useNameFault(): (name: string) => string | undefined {
  const { words } = useWords('people')
  const { fields } = words
  return (name) => {
    const kept = name.trim()
    if (kept === '') return fields.noName
    if (kept.length > NAME_LONGEST) return fields.nameTooLong
    return /[\p{Cc}\p{Cs}]/u.test(kept) ? fields.nameControl : undefined
  }
}
