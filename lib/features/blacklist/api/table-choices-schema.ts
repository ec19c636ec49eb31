import { z } from 'zod'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import type { Immutable } from '#lib/contract/json.ts'
import { CHOSEN_FIELDS_MAXIMUM, COLUMN_WIDTH_MAXIMUM, COLUMN_WIDTH_MINIMUM, DENSITIES } from './limits.ts'

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
/** In CSS pixels. A list of pairs, since a field may be called `__proto__`. */
const columnWidth = z.strictObject({ field: path, width }, 'A width is given as {field, width}')
const widths = few(columnWidth)

/**
 * How a person has arranged the columns and rows of a table, as sent and stored. All parts are required. Fields are
 * named by their path.
 */
export const tableChoicesSchema = z.strictObject(
  {
    /** Fields in the order of their columns. Others follow. Empty before any choice. */
    order: paths,
    hidden: paths,
    /** Paths of nested fields with columns of their own. */
    unfolded: paths.default([]),
    /** Fields that stay in place while the rest scrolls sideways. */
    pinned: paths,
    widths: widths.refine((all) => unique(all.map(({ field }) => field)), 'A field is named once'),
    density: z.enum(DENSITIES, `One of ${DENSITIES.join(', ')}`),
    /** Whether long text wraps. */
    wrap: z.boolean('Either true or false'),
    /** Whether times are shown as in the browser's own time zone or in UTC. */
    zone: z.enum(['local', 'utc'], 'Either local or utc'),
  },
  'There is more in the body than is kept',
)
export type TableChoices = Immutable<z.infer<typeof tableChoicesSchema>>
