import { z } from 'zod'

const EMPTY = 'must be a text that is not empty'

/**
 * Text that a person types. Leading and trailing blanks are removed; 1 to `longest` characters (code points, so an
 * emoji counts as one) must remain, without control characters and lone surrogates: some control a terminal, some no
 * database can store.
 */
export function formText(longest: number) {
  return z
    .string(EMPTY)
    .trim()
    .min(1, { error: EMPTY, abort: true })
    .refine((text) => [...text].length <= longest, {
      error: `must have at most ${longest} characters`,
      params: { code: 'too_long' },
    })
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'must not have control characters' })
    .meta({ maxLength: longest })
}
