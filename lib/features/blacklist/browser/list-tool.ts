import type { ComponentType } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { KeptTable } from '../api/kept-table.ts'
import type { ViewContent } from '../api/list-views-schema.ts'

/** What a tool beside the list is given of it. */
export type ListTool = {
  /** How the table is arranged at this moment. */
  readonly shown: ViewContent
  /** The paths of the columns shown, in their order. */
  readonly columns: readonly string[]
  readonly arrange: (content: ViewContent) => void
  /** What the server knew of the person when it rendered the page. */
  readonly kept: KeptTable
  /** The page asked for; undefined on the synced copy. */
  readonly page: PageRequest | undefined
  /** When the rows on screen were read, as epoch milliseconds of the browser; undefined without. */
  readonly seenAt: number | undefined
  readonly isRecordOpen: boolean
}

/** What the open entry is drawn from. */
export type RecordTool = {
  readonly user: BlacklistedUser
  /** Its key in the synced copy; undefined of an entry of the live page. */
  readonly entryKey: string | undefined
  /** Fields in the order of their columns, hidden ones too. */
  readonly fields: readonly string[]
  readonly times: Times
  readonly History: ComponentType<{ readonly record: ListedRecord; readonly times: Times }>
}
