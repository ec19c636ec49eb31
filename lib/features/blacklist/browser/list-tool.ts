import type { ComponentType } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { KeptTable } from '../api/kept-table.ts'
import type { ViewContent } from '../api/list-views-schema.ts'

/** What a tool beside the list gets. */
export type ListTool = {
  /** The present arrangement of the table. */
  readonly shown: ViewContent
  /** The paths of the visible columns, in order. */
  readonly columns: readonly string[]
  readonly arrange: (content: ViewContent) => void
  /** The person's saved choices when the server rendered the page. */
  readonly kept: KeptTable
  /** The requested page; undefined on the synced copy. */
  readonly page: PageRequest | undefined
  /** When the rows on screen were read, in epoch milliseconds of the browser; undefined without rows. */
  readonly seenAt: number | undefined
  readonly isRecordOpen: boolean
}

/** What the view of the open entry gets. */
export type RecordTool = {
  readonly user: BlacklistedUser
  /** Its key in the synced copy; undefined for an entry of the live page. */
  readonly entryKey: string | undefined
  /**
   * When the page was read on which the entry no longer is, in epoch milliseconds of the browser: `user` may be older,
   * and the latest content is read by the key.
   */
  readonly awayAt: number | undefined
  /** Fields in the order of their columns, including hidden ones. */
  readonly fields: readonly string[]
  readonly times: Times
  readonly History: ComponentType<{ readonly record: ListedRecord; readonly times: Times }>
}
