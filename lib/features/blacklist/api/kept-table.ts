import type { ListView } from './list-views.ts'
import type { RefreshInterval } from './refresh-intervals.ts'
import type { TableChoices } from './table-choices-schema.ts'

/** A person's saved choices for the blacklist. Each is `undefined` before any choice. */
export type KeptTable = {
  readonly choices: TableChoices | undefined
  /** The view in use; `undefined` also after it was deleted, or is no longer shared. */
  readonly view: ListView | undefined
  /** The default view; without one, `/blacklist` without parameters shows the live list. */
  readonly defaultView: ListView | undefined
  /** Whether the default view opened in place of the view in use, and is not saved as the view in use yet. */
  readonly isOpened: boolean
  readonly refresh: RefreshInterval | undefined
}
