import { Icon } from '#components/ui/icon.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { CHECKS_DAYS } from '#lib/features/entries/api/limits.ts'
import type { OpenedEntry } from '#lib/features/entries/api/opened-entry.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { stayOf } from './stay.ts'

type Props = { readonly entry: OpenedEntry; readonly times: Times }

/** Whether an entry is listed, since or until when, by whom, and how often checks matched it. */
export function Standing({ entry, times }: Props) {
  const { words, say } = useWords('entry')
  const { copies, checks, linkedBy } = entry
  return (
    <div className="entry-standing">
      <Listed entry={entry} times={times} />
      <Why entry={entry} />
      {copies !== undefined && <p>{say(words.copies, { count: copies })}</p>}
      <p>
        {checks.lastAt === null
          ? say(words.noChecks, { days: CHECKS_DAYS })
          : say(words.checks, { count: checks.count, days: CHECKS_DAYS, day: times.day(Date.parse(checks.lastAt)) })}
      </p>
      {linkedBy && (
        <p>
          {words.linked}{' '}
          <code translate="no">
            <FieldName field={linkedBy.field} /> <VisibleText text={String(linkedBy.value)} />
          </code>
        </p>
      )}
    </div>
  )
}

function Listed({ entry: { state, versions }, times }: Props) {
  const { words, say } = useWords('entry')
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
  const from = stayOf(versions)?.from
  const sentence = from?.from === null ? words.listedBefore : words.listed
  return (
    <p className="entry-listed">
      <Icon name="listed" />
      {state === 'pending' ? words.pending : from && say(sentence, { time: moment(from.to) })}
    </p>
  )
}

/** Who added or removed the entry, and why, if the service says. */
function Why({ entry: { state, versions } }: Pick<Props, 'entry'>) {
  const { words, say } = useWords('entry')
  const isRemoved = state === 'removed'
  const cause = isRemoved ? versions.at(-1)?.wentBy : stayOf(versions)?.cameBy
  if (!cause || (cause.actor === null && cause.action !== 'entry.expired')) {
    return <p>{isRemoved ? words.whyRemoved : words.whyAdded}</p>
  }
  const { actor, reason, fileName } = cause
  const who = actor === null ? words.expired : say(isRemoved ? words.removedBy : words.addedBy, { actor })
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
