import { Icon } from '#components/ui/icon.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { useIsTooOld } from '#components/ui/sync/use-is-too-old.ts'
import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import { CHECKS_DAYS } from '#lib/features/entries/api/limits.ts'
import type { OpenedEntry } from '#lib/features/entries/api/opened-entry.ts'
import type { PairedBy } from '#lib/mirror/api/changes.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import { ageOf } from '#lib/platform/browser/sync-age.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type Stay, stayOf } from './stay.ts'

type Props = {
  readonly entry: OpenedEntry
  /** When the browser asked for the entry, by `steadyNow`. */
  readonly seenAt: number
  readonly times: Times
}

/** Whether an entry is listed, since or until when, by whom, as of which sync, and how often checks matched it. */
export function Standing({ entry, seenAt, times }: Props) {
  const { words, say } = useWords('entry')
  const { copies, checks, linkedBy, listedWith } = entry
  const isTooOld = useIsTooOld({ copy: entry.copy, seenAt })
  return (
    <div className="entry-standing">
      <Listed entry={entry} times={times} />
      {listedWith && (
        <p>
          {words.listedWith} <FieldAndValue of={listedWith} />{' '}
          <SoftLink href={entryAddress(listedWith.key)}>{words.listedWithOpen}</SoftLink>
        </p>
      )}
      <Copy entry={entry} seenAt={seenAt} times={times} />
      {isTooOld && <p>{words.tooOld}</p>}
      <Why entry={entry} />
      {copies !== undefined && <p>{say(words.copies, { count: copies })}</p>}
      <p>
        {checks.lastAt === null
          ? say(words.noChecks, { days: CHECKS_DAYS })
          : say(words.checks, { count: checks.count, days: CHECKS_DAYS, day: times.day(Date.parse(checks.lastAt)) })}
      </p>
      {linkedBy && (
        <p>
          {words.linked} <FieldAndValue of={linkedBy} />
        </p>
      )}
    </div>
  )
}

function FieldAndValue({ of: { field, value } }: { readonly of: PairedBy }) {
  return (
    <code translate="no">
      <FieldName field={field} /> <VisibleText text={String(value)} />
    </code>
  )
}

function Listed({ entry, times }: Omit<Props, 'seenAt'>) {
  const { words, say } = useWords('entry')
  const { state, versions } = entry
  const moment = (iso: string) => times.moment(Date.parse(iso))
  const left = versions.at(-1)?.to
  if (state === 'removed') {
    return (
      <p>
        <Icon name="narrower" />
        {left && say(words.removed, { from: moment(left.from ?? left.to), to: moment(left.to) })}
      </p>
    )
  }
  return (
    <p className="entry-listed">
      <Icon name="listed" />
      {state === 'pending' ? words.pending : <ListedSince stay={stayOf(entry)} times={times} />}
    </p>
  )
}

/** Since when an entry has been listed, as exactly as the console can know. */
function ListedSince({ stay, times }: { readonly stay: Stay | undefined; readonly times: Times }) {
  const { words, say } = useWords('entry')
  if (!stay) return null
  const { from: after, to } = stay.since
  const from = times.moment(Date.parse(to))
  if (after === null) return say(words.listedOrEarlier, { from })
  return say(words.listed, { after: times.moment(Date.parse(after)), from })
}

/** The age of the copy, counted by the second. */
function Copy({ entry: { copy }, seenAt, times }: Props) {
  const { words, say } = useWords('entry')
  const now = useNow() ?? seenAt
  if (!copy.coverage) return null
  const age = times.ago(ageOf(copy.coverage, { sentAt: Date.parse(copy.sentAt), seenAt }, now))
  return <p>{say(words.coverage, { time: times.moment(Date.parse(copy.coverage.startedAt)), age })}</p>
}

/** Who added or removed the entry, and why, if the service says. */
function Why({ entry }: Pick<Props, 'entry'>) {
  const { words, say } = useWords('entry')
  const isRemoved = entry.state === 'removed'
  const stay = stayOf(entry)
  // The service may have said who added it, in an event that is no longer kept.
  if (!isRemoved && stay?.isCut) return null
  const cause = isRemoved ? entry.versions.at(-1)?.wentBy : stay?.cameBy
  if (!cause || (cause.actor === null && cause.action !== 'entry.expired')) {
    return <p>{isRemoved ? words.whyRemoved : words.whyAdded}</p>
  }
  const { actor, reason, fileName } = cause
  const name = actor === COMMAND_LINE ? words.commandLine : actor
  const who = name === null ? words.expired : say(isRemoved ? words.removedBy : words.addedBy, { actor: name })
  return (
    <p translate="no">
      <VisibleText text={who} />
      {reason !== null && (
        <>
          {' '}
          <VisibleText text={say(words.reason, { reason })} />
        </>
      )}
      {fileName !== null && (
        <>
          {' '}
          <VisibleText text={say(words.file, { name: fileName })} />
        </>
      )}
    </p>
  )
}
