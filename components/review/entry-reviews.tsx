import { useQuery } from '@tanstack/react-query'
import { type HeadingLevel, PanelPart } from '#components/ui/panel-part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { Status } from '#components/ui/status.tsx'
import { entryReviewsOptions } from '#lib/features/review/browser/reviews.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EntryReviewButton } from './ask-button.tsx'

type Props = { readonly entryKey: string; readonly times: Times; readonly level: HeadingLevel }

/** The reviews of an entry, and the button to ask for one. They survive the entry's edits and its removal. */
export function EntryReviews({ entryKey, times, level }: Props) {
  const { words, say } = useWords('askReview')
  const said = words.ofEntry
  const { data, error } = useQuery(entryReviewsOptions(entryKey))
  return (
    <PanelPart
      level={level}
      title={said.heading}
      count={data && (data.length === 0 ? said.none : say(said.count, { count: data.length }))}
    >
      {error && !data && <p className="text-small text-ink-2">{said.notLoaded}</p>}
      <ul>
        {data?.map(({ id, why, askedBy, askedAt, answer }) => (
          <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5" key={id}>
            <span>
              <SoftLink href={`/check/reviews/${id}`}>{words.reasons[why]}</SoftLink>
              <span className="block text-small text-ink-2" translate="no">
                {say(said.by, { name: askedBy, time: times.dateAndTime(Date.parse(askedAt)) })}
              </span>
            </span>
            <Status tone={answer === null ? 'asked' : 'answered'}>
              {answer === null ? words.waiting : words.answers[answer]}
            </Status>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <EntryReviewButton entryKey={entryKey} />
      </p>
    </PanelPart>
  )
}
