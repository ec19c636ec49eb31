import { z } from 'zod'
import { NOTE_LONGEST } from './limits.ts'

const WHOLE = 'There is more in the body than is kept'

/** A new note. */
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

/** `editedAt` of the note as the person read it: a change applies only while the note is the same. */
const editedAt = z.iso.datetime('must be the time of the last edit, or null').nullable()

export const noteEditSchema = noteSchema.extend({ editedAt })

export const noteRemovalSchema = z.strictObject({ editedAt }, WHOLE)
