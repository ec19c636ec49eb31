import { z } from 'zod'

const EMPTY = 'must be a text that is not empty'

/**
 * A text that people type: blanks around it are dropped, then it has 1 to `longest` characters (code points, so that an
 * emoji counts as one) and none that control a terminal or that no database can store.
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
