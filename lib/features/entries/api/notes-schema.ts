import { z } from 'zod'
import { NOTE_LONGEST } from './limits.ts'

const WHOLE = 'There is more in the body than is kept'

export const noteSchema = z.strictObject(
  {
    text: z
      .string('Write the note')
      .trim()
      .min(1, 'Write the note')
      .refine((text) => [...text].length <= NOTE_LONGEST, `A note has at most ${NOTE_LONGEST} characters`),
  },
  WHOLE,
)
