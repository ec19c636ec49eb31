import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type HeadingLevel, PanelPart } from '#components/ui/panel-part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { usePassedFocus } from '#components/ui/use-passed-focus.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EntryActions } from '../entry-actions.tsx'
import { latestOf } from './entry-fields.ts'
import { Notes } from './notes.tsx'
import { RecordFields } from './record-fields.tsx'
import { Standing } from './standing.tsx'
import { useKnownEntry } from './use-known-entry.ts'
import './entry-view.css'

/** Renders the reviews of an entry and the button to ask for one; provided by the page. */
type DrawnReviews = ComponentType<{
  readonly entryKey: string
  readonly times: Times
  readonly level: HeadingLevel
}>

/** Renders the history of an entry; provided by the page. */
export type DrawnHistory = ComponentType<{ readonly record: ListedRecord; readonly times: Times }>

export type EntryViewProps = {
  /** The entry as it is, or was at the chosen moment. */
  readonly user: BlacklistedUser
  /** The entry's key; undefined on the live page, where the entry is found by its content. */
  readonly entryKey: string | undefined
  /** When its list no longer showed the entry, by `steadyNow`: then its latest content is shown, once known. */
  readonly awayAt?: number | undefined
  /** Field names in list order, also of fields that it lacks. */
  readonly fields: readonly string[]
  readonly times: Times
  readonly History: DrawnHistory
  /** Set on the page of the entry itself. */
  readonly isPage?: boolean
}

export type ReviewedProps = { readonly Reviews: DrawnReviews }

/** One entry in full, beside any list or on its own page. */
export function EntryView(props: EntryViewProps & ReviewedProps & { readonly isManaged: boolean }) {
  const { user: listed, entryKey, awayAt, fields, times, History, Reviews, isPage = false, isManaged } = props
  const { words } = useWords('entry')
  const { words: ofRecord } = useWords('record')
  const [said, setSaid] = useState('')
  const level = isPage ? 2 : 3
  const { entry, known, seenAt, failure, busy, retry } = useKnownEntry(listed, entryKey, awayAt)
  const user = entry && awayAt !== undefined ? latestOf(entry) : listed

  async function copy(text: string, done: string) {
    setSaid('')
    setSaid((await copyText(text)) ? done : ofRecord.blocked)
  }

  return (
    <div className="entry-view">
      {entry ? (
        <Standing entry={entry} seenAt={seenAt} times={times} />
      ) : (
        !known && !failure && <div className="entry-standing-soon" />
      )}
      <div className="entry-actions">
        {isManaged && entry?.state !== 'removed' && <EntryActions user={user} />}
        <Button onClick={() => void copy(stringifyJson(user, 2), ofRecord.copiedAll)}>
          <Icon name="copy" />
          {words.copyJson}
        </Button>
        {entry && !isPage && <SoftLink href={entryAddress(entry.key)}>{words.page}</SoftLink>}
      </div>
      {entry && entry.linkedBy === null && (
        <Notice tone="unsure">
          <strong>{words.unlinkedTitle}</strong> {words.unlinked}
        </Notice>
      )}
      <RecordFields
        user={user}
        fields={fields}
        times={times}
        level={level}
        onCopy={(text, done) => void copy(text, done)}
      />
      {entry && <Notes entry={entry} times={times} level={level} />}
      {entry && <Reviews entryKey={entry.key} times={times} level={level} />}
      <PanelPart level={level} title={words.history}>
        {failure && !entry && <Failed failure={failure} busy={busy} onRetry={retry} />}
        {!failure && !entry && <Unknown known={known} times={times} />}
        {entry && <History record={entry} times={times} />}
      </PanelPart>
      <p className="entry-said" role="status">
        {said}
      </p>
    </div>
  )
}

type FailedProps = { readonly failure: RequestFailure; readonly busy: boolean; readonly onRetry: () => void }

function Failed({ failure, busy, onRetry }: FailedProps) {
  const { words } = useWords('entry')
  return (
    <div ref={usePassedFocus()}>
      <FailureNotice failure={failure} />
      <Button busy={busy} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}

type KnownProps = { readonly known: ReturnType<typeof useKnownEntry>['known']; readonly times: Times }

/** Why nothing is known of the entry, or not yet. */
function Unknown({ known, times }: KnownProps) {
  const { words, say } = useWords('entry')
  if (!known || known.kind === 'known') {
    return <p className="mt-1 text-small text-ink-2 animate-late opacity-0">{words.reading}</p>
  }
  const sentence =
    known.kind === 'unread'
      ? words.unread
      : say(words[known.kind], { time: times.moment(Date.parse(known.coverage.startedAt)) })
  return <p className="mt-1 text-small text-ink-2">{sentence}</p>
}
