import {
  type Checked,
  isCount,
  isListOf,
  isMoment,
  isOneOf,
  isShape,
  isText,
  isYesOrNo,
  orNull,
} from '#lib/contract/shape.ts'
import { FIELD_USES } from '#lib/mirror/api/field-settings.ts'

const isField = isShape({
  path: isText,
  /** JSON types of its values. */
  types: isListOf(isText),
  /** How many listed entries have it. */
  present: isCount,
  use: isOneOf(...FIELD_USES),
  /** `ticks`: it changed while nothing else did. `set`: an admin set it. */
  why: isOneOf('name', 'kind', 'sharing', 'undecided', 'ticks', 'set'),
  /** When an admin set it, in ISO 8601, and who. */
  changedAt: orNull(isMoment),
  changedBy: orNull(isText),
  /** False if it was set to identify after the last complete sync began. */
  isLookedIn: isYesOrNo,
  /** Whether the field seems to describe after all: most entries share their value with more than ten others. */
  isShared: isYesOrNo,
})
/** A field of a list, its role and why. */
export type FieldItem = Checked<typeof isField>

/** `data` of `GET /api/fields/{environment}`. */
export const isFieldsData = isShape({
  entries: isCount,
  fields: isListOf(isField),
  /** The field whose values link versions of an entry, and whether an admin has set it. */
  links: isShape({ path: orNull(isText), isSet: isYesOrNo }),
})
export type FieldsData = Checked<typeof isFieldsData>
