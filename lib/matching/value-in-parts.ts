import type { Form } from './forms/form.ts'

/** A cut of a value that an entry may have in two fields, with the forms that its two sides have in the index. */
export type Cut = {
  readonly start: readonly Form[]
  /** What fewer entries share than the start. */
  readonly rest: readonly Form[]
  /** Whether a field may hold the rest, by its name. */
  readonly mayHoldRest: (path: string) => boolean
}
