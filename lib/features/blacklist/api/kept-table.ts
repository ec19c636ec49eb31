import type { ListView } from './list-views.ts'
import type { RefreshInterval } from './refresh-intervals.ts'
import type { TableChoices } from './table-choices-schema.ts'

/** What is kept of how a person arranges the blacklist. Each is `undefined` before any choice. */
export type KeptTable = {
  readonly choices: TableChoices | undefined
  /** The view in use; `undefined` also once it is gone, or is shared no longer. */
  readonly view: ListView | undefined
  /** What `/blacklist` without parameters shows, if that is not the live list. */
  readonly defaultView: ListView | undefined
  /** The default view was opened in place of what was in use before, and is not stored as such yet. */
  readonly isOpened: boolean
  readonly refresh: RefreshInterval | undefined
}
