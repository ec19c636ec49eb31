import { z } from 'zod'
import { type TextFault, textFault } from './form-text.ts'

type Words = Readonly<Record<TextFault, string>>

const wordsFor = (longest: number): Words => ({
  required: 'must be a text that is not empty',
  tooLong: `must have at most ${longest} characters`,
  control: 'must not have control characters',
})

/** Text that a person types, without the blanks around it. `textFault` says what is valid. */
export function formText(longest: number, words = wordsFor(longest)) {
  return z
    .string(words.required)
    .trim()
    .min(1, { error: words.required, abort: true })
    .superRefine((text, { addIssue }) => {
      const fault = textFault(text, longest)
      if (fault === 'tooLong') {
        addIssue({ code: 'too_big', origin: 'string', maximum: longest, inclusive: true, message: words.tooLong })
      } else if (fault) addIssue({ code: 'custom', message: words[fault] })
    })
    .meta({ maxLength: longest })
}
