import type { Page } from '#lib/contract/pagination.ts'
import type { NoticeContent, NoticeKind } from '#lib/platform/notices/api/notice.ts'

/** A notice for a person. */
export type NoticeOf<Kind extends NoticeKind> = {
  readonly number: number
  readonly kind: Kind
  readonly content: NoticeContent[Kind]
  readonly at: string
  readonly seen: boolean
}
export type NoticeItem = { readonly [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind]

/** `data` of `GET /api/for-me`; the latest first. */
export type ForMePage = Page<NoticeItem>
