import type { ComponentType } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListTool, RecordTool } from '#lib/features/blacklist/browser/list-tool.ts'

/** What a tool for the selected users is given; `onDone` lets the users go. */
export type SelectionTool = Pick<ListTool, 'shown' | 'columns'> & {
  readonly users: readonly BlacklistedUser[]
  readonly onDone: () => void
}

/** Places on the page where other parts of the console put what they have to say of, or do with, users. */
export type Places = {
  /** Before the search: which view of the list is in use. */
  readonly Views?: ComponentType<ListTool>
  /** Beside the heading, in this order. */
  readonly Tools?: readonly ComponentType<ListTool>[]
  /** The entry that is open, in full, and in it what happened to it. */
  readonly Entry?: ComponentType<RecordTool>
  readonly History?: RecordTool['History']
  /** What else was found of a searched text, over the rows. */
  readonly SearchMore?: ComponentType<{ readonly search: string }>
  /** In the bar that counts what is selected, in this order. */
  readonly SelectionMore?: readonly ComponentType<SelectionTool>[]
}
