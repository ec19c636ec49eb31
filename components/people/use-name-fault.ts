import { textFault } from '#lib/contract/form-text.ts'
import { PERSON_NAME_MAXIMUM } from '#lib/platform/access/api/person.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Returns a function that says what is wrong with a person's name; `undefined` if it is valid. */
export function useNameFault(): (name: string) => string | undefined {
  const { words } = useWords('people')
  const { fields } = words
  const wordsOf = { required: fields.noName, tooLong: fields.nameTooLong, control: fields.nameControl }
  return (name) => {
    const fault = textFault(name, PERSON_NAME_MAXIMUM)
    return fault && wordsOf[fault]
  }
}
