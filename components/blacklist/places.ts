import type { ComponentType } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListTool, RecordTool } from '#lib/features/blacklist/browser/list-tool.ts'

/** What a tool for selected users receives; `onDone` clears the selection. */
type SelectionTool = Pick<ListTool, 'shown' | 'columns'> & {
  readonly users: readonly BlacklistedUser[]
  readonly onDone: () => void
}

/** Slots of the page that other features fill. */
export type Places = {
  /** Before the search: which view is in use. */
  readonly Views?: ComponentType<ListTool>
  /** Beside the heading, in this order. */
  readonly Tools?: readonly ComponentType<ListTool>[]
  /** The open entry in full, with its history. */
  readonly Entry?: ComponentType<RecordTool>
  readonly History?: RecordTool['History']
  /** Above the rows: other places where the searched text was found. */
  readonly SearchMore?: ComponentType<{ readonly search: string }>
  /** In the bar that counts what is selected, in this order. */
  readonly SelectionMore?: readonly ComponentType<SelectionTool>[]
}
