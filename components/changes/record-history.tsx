import type { Cause, ListedRecord, RecordVersion } from '#lib/mirror/api/changes.ts'
import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Actor, Reason } from './cause.tsx'
import { FieldChanges } from './field-changes.tsx'
import { PairedByText } from './paired-by-text.tsx'
// Loaded when an entry's history is rendered.
import './changes.css'

type Props = { readonly record: ListedRecord; readonly times: Times }

/** An event of a record's life: added, added again, changed or removed. */
type Event = {
  readonly kind: 'earlier' | 'first' | 'back' | 'changed' | 'gone'
  readonly at: MomentBetween
  readonly version: RecordVersion
  readonly cause: Cause | null
}

function eventsOf({ versions, state, firstSeenAt }: ListedRecord): readonly Event[] {
  const kindOfFirst = ({ from }: RecordVersion) => (firstSeenAt < from.to ? 'earlier' : 'first')
  return versions.flatMap((version, index): readonly Event[] => {
    const before = versions[index - 1]
    // The record changed if one content ends when the next begins; otherwise it was away in between.
    const isChange = before?.to?.to === version.from.to
    const gone =
      before?.to && !isChange
        ? [{ kind: 'gone', at: before.to, version: before, cause: before.wentBy ?? null } as const]
        : []
    const came = {
      kind: !before ? kindOfFirst(version) : isChange ? 'changed' : 'back',
      at: version.from,
      version,
      cause: version.cameBy ?? null,
    } as const
    const isLast = index === versions.length - 1
    const left =
      isLast && state === 'removed' && version.to
        ? [{ kind: 'gone', at: version.to, version, cause: version.wentBy ?? null } as const]
        : []
    return [...gone, came, ...left]
  })
}

/** A record's history as the console has seen it, newest first. The page must provide the words of `changes`. */
export function RecordHistory({ record, times }: Props) {
  const { words, say } = useWords('changes')
  const interval = ({ from, to }: MomentBetween) =>
    from === null
      ? say(words.until, { time: times.moment(Date.parse(to)) })
      : say(words.between, { from: times.moment(Date.parse(from)), to: times.moment(Date.parse(to)) })
  return (
    <ol className="history">
      {[...eventsOf(record)].reverse().map(({ kind, at, version, cause }) => (
        <li key={`${kind} ${at.to}`}>
          <strong>{kind === 'first' && at.from === null ? words.events.known : words.events[kind]}</strong>{' '}
          <span className="tabular">{cause ? times.moment(Date.parse(cause.at)) : interval(at)}</span>
          <p className="cause mt-1 text-small">
            {cause && (
              <span>
                <Actor cause={cause} />
              </span>
            )}{' '}
            <span>
              <Reason cause={cause} />
            </span>
          </p>
          {kind === 'changed' && version.pairedBy && (
            <p className="mt-1 text-small">
              <PairedByText pairedBy={version.pairedBy} />
            </p>
          )}
          {kind === 'changed' && <FieldChanges fields={version.fields} times={times} />}
        </li>
      ))}
    </ol>
  )
}
