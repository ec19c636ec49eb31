'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Part } from '#components/ui/part.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { State } from '#components/ui/state.tsx'
import { Status } from '#components/ui/status.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OpenedReview } from '#lib/features/review/api/reviews.ts'
import { assignReview, reviewOptions } from '#lib/features/review/browser/reviews.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { holdValue } from '#lib/platform/browser/handed-value.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useGo } from '#lib/platform/browser/use-go.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { AnswerForm } from './answer-form.tsx'
import { countOf } from './count-of.ts'
import { Entries } from './entries.tsx'
import { Quote } from './quote.tsx'

const OUTCOME_TONES = {
  listed: 'listed',
  similar: 'possible',
  unverified: 'unsure',
  unusable: 'unsure',
  not_listed: 'clear',
} as const

type PartProps = { readonly review: OpenedReview; readonly times: Times }

/** Who the review is assigned to, and reassigning it. */
function Assignee({ review }: { readonly review: OpenedReview }) {
  const { words } = useWords('review')
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const { assignee, people } = review
  return (
    <div className="max-w-80">
      <FailureNotice failure={failure} />
      <SelectField
        label={words.page.with}
        value={assignee?.id ?? ''}
        aria-busy={busy}
        onChange={({ currentTarget: { value } }) => void send(() => assignReview(client, review, value || null))}
      >
        <option value="">{words.page.nobody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Request({ review: { why, askedBy, askedAt, text }, times }: PartProps) {
  const { words, say } = useWords('review')
  const { words: terms } = useWords('askReview')
  return (
    <Part name={words.page.request}>
      <div>
        <p>
          <strong>{terms.reasons[why]}</strong>
        </p>
        <Quote by={say(words.page.by, { name: askedBy.name, time: times.dateAndTime(Date.parse(askedAt)) })}>
          {text ?? words.lost}
        </Quote>
      </div>
    </Part>
  )
}

/** The check's answer when the review was asked for. */
function AnswerThen({ review }: { readonly review: OpenedReview }) {
  const { value, country, outcome, found } = review
  const { words, say } = useWords('review')
  const go = useGo()
  if (value === null) return null
  return (
    <Part name={words.page.before}>
      <div className="stack-2">
        <p className="wrap-anywhere">
          <VisibleText text={say(words.page.beforeText, { value })} />
        </p>
        {outcome === null ? (
          <p className="text-ink-2">{words.page.notTold}</p>
        ) : (
          <p className="flex flex-wrap gap-x-2">
            <Status tone={OUTCOME_TONES[outcome]}>{words.outcomes[outcome]}</Status>
            {found > 0 && ` ${say(words.page.beforeFound, { count: countOf(review, words, say) })}`}
          </p>
        )}
        <p>
          <Button onClick={() => go('/check', () => holdValue(value, country))}>{words.page.checkNow}</Button>
        </p>
      </div>
    </Part>
  )
}

/** The answer, with the way to decide again. */
function Given({ review, times, onAgain }: PartProps & { readonly onAgain: (() => void) | undefined }) {
  const { words, say } = useWords('review')
  const { words: terms } = useWords('askReview')
  const said = words.page
  const { answer, answeredBy, answeredAt, told, entries } = review
  if (answer === null || answeredBy === null || answeredAt === null) return null
  const [only] = entries
  const isForEntry = (answer === 'edit' || answer === 'remove') && only !== undefined
  return (
    <Part name={said.answer}>
      <div className="stack-2">
        <p>
          <strong>{terms.answers[answer]}</strong>
        </p>
        <Quote by={say(said.by, { name: answeredBy, time: times.dateAndTime(Date.parse(answeredAt)) })}>{told}</Quote>
        <p className="text-ink-2">
          {isForEntry ? <SoftLink href={entryAddress(only.key)}>{said.next[answer]}</SoftLink> : said.next[answer]}
        </p>
        {onAgain && (
          <p>
            <Button onClick={onAgain}>{said.decideAgain}</Button>
          </p>
        )}
      </div>
    </Part>
  )
}

/**
 * The answer, or the form to give one. The form stays while somebody writes in it, even if the review is assigned or a
 * colleague answers it meanwhile; it is then below their answer.
 */
function Answer({ review, times }: PartProps) {
  const { words } = useWords('review')
  const [isBegun, setIsBegun] = useState(review.answer === null)
  const isWriting = isBegun || review.answer === null
  return (
    <>
      <Given review={review} times={times} onAgain={isWriting ? undefined : () => setIsBegun(true)} />
      {isWriting && (
        <Part name={words.page.yourAnswer}>
          <AnswerForm review={review} onAnswered={() => setIsBegun(false)} />
        </Part>
      )}
    </>
  )
}

function Opened({ review, times }: PartProps) {
  const { words, say } = useWords('review')
  const { words: terms } = useWords('askReview')
  const { answer, askedAt, entries } = review
  const isShared = entries.length > 1
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <p className="flex flex-wrap gap-x-2 pb-1.5">
          <Status tone={answer === null ? 'asked' : 'answered'}>
            {answer === null ? terms.waiting : terms.answers[answer]}
          </Status>{' '}
          <span className="text-ink-2">{say(words.page.since, { time: times.dateAndTime(Date.parse(askedAt)) })}</span>
        </p>
        {answer === null && <Assignee review={review} />}
      </div>
      {isShared && <Entries review={review} />}
      <Request review={review} times={times} />
      <AnswerThen review={review} />
      {!isShared && <Entries review={review} />}
      <Answer review={review} times={times} />
    </>
  )
}

/** A review: its question, its subject and its answer. */
export function ReviewPage({
  id,
  rememberedZone,
}: {
  readonly id: string
  readonly rememberedZone: string | undefined
}) {
  const { words } = useWords('review')
  const times = useTimes(useZone(rememberedZone))
  const query = useQuery(reviewOptions(id))
  const { data, error } = query
  return (
    <Page>
      <title>{words.page.title}</title>
      <PageHead back={{ href: '/check/reviews', words: words.page.back }}>
        <h1>{words.page.heading}</h1>
      </PageHead>
      {data ? (
        <Opened review={data} times={times} />
      ) : error?.status === 404 ? (
        <State title={words.page.none}>
          <p>{words.page.noneText}</p>
        </State>
      ) : (
        <Unread query={query} />
      )}
    </Page>
  )
}
