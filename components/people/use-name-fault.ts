import { useWords } from '#lib/platform/browser/words-context.tsx'

const NAME_LONGEST = 100

/** What is wrong with the name of a person, in words; nothing where it will do. */
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
