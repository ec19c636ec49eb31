import { z } from 'zod'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { COLUMN_WIDTH_MAXIMUM, COLUMN_WIDTH_MINIMUM } from './column-width.ts'
import { CHOSEN_FIELDS_MAXIMUM, DENSITIES, type TableChoices } from './table-choices.ts'

const few = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'This must be a list').max(CHOSEN_FIELDS_MAXIMUM, `At most ${CHOSEN_FIELDS_MAXIMUM} fields are kept`)

const path = z
  .string('A field is named by its path')
  .max(FIELD_PATH_MAXIMUM, `A field’s path has at most ${FIELD_PATH_MAXIMUM} characters`)

const WIDTH_WORDS = `A width is a whole number from ${COLUMN_WIDTH_MINIMUM} to ${COLUMN_WIDTH_MAXIMUM}`
const width = z.int(WIDTH_WORDS).min(COLUMN_WIDTH_MINIMUM, WIDTH_WORDS).max(COLUMN_WIDTH_MAXIMUM, WIDTH_WORDS)

function unique(fields: readonly string[]): boolean {
  return new Set(fields).size === fields.length
}

const paths = few(path).refine(unique, 'A field is named once')
const widths = few(z.strictObject({ field: path, width }, 'A width is given as {field, width}'))

/** A person's choices for a table, as they are sent and stored: every part, and nothing else. */
export const tableChoicesSchema = z.strictObject(
  {
    order: paths,
    hidden: paths,
    // Absent in what an earlier version kept.
    unfolded: paths.default([]),
    pinned: paths,
    widths: widths.refine((all) => unique(all.map(({ field }) => field)), 'A field is named once'),
    density: z.enum(DENSITIES, `One of ${DENSITIES.join(', ')}`),
    wrap: z.boolean('Either true or false'),
    zone: z.enum(['local', 'utc'], 'Either local or utc'),
  },
  'There is more in the body than is kept',
) satisfies z.ZodType<TableChoices>
