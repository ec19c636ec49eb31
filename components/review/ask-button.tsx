'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { onDemand } from '#components/ui/on-demand.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { ReviewSubject } from '#lib/features/review/browser/reviews.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const AskDialog = onDemand(
  () => import('./ask-dialog.tsx'),
  ({ AskDialog }) => AskDialog,
)

const nameOf = (subject: ReviewSubject) => ('key' in subject ? subject.key : subject.value)

type Props = {
  readonly subject: ReviewSubject
  /** Says before sending what happens to the request. */
  readonly about: string
  /** A link to the request, once it has an id. */
  readonly seen: (id: string) => ReactNode
}

function AskButton({ subject, about, seen }: Props) {
  const { words } = useWords('askReview')
  const [isOpen, setIsOpen] = useState(false)
  // Not shown for another value.
  const [asked, setAsked] = useState<{ readonly of: string; readonly id: string }>()
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.ask.open}</Button>
      <span role="status">
        {asked?.of === nameOf(subject) && (
          <>
            {words.ask.done} {seen(asked.id)}
          </>
        )}
      </span>
      {isOpen && (
        <AskDialog
          subject={subject}
          about={about}
          onAsked={(id) => {
            setIsOpen(false)
            setAsked({ of: nameOf(subject), id })
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type OfAnswer = { readonly subject: Extract<ReviewSubject, { readonly value: string }> }

/** Asks for a review of an answer, for people who see only their own requests. */
export function RequestButton({ subject }: OfAnswer) {
  const { words, say } = useWords('askReview')
  const about = say(words.ask.about, { value: subject.value })
  return (
    <AskButton
      subject={subject}
      about={about}
      seen={() => <SoftLink href="/check/requests">{words.ask.see}</SoftLink>}
    />
  )
}

/** Asks for a review of an answer, for people who see every review. */
export function ReviewButton({ subject }: OfAnswer) {
  const { words, say } = useWords('askReview')
  const about = say(words.ask.aboutForAnalysts, { value: subject.value })
  return (
    <AskButton
      subject={subject}
      about={about}
      seen={(id) => <SoftLink href={`/check/reviews/${id}`}>{words.ask.seeReview}</SoftLink>}
    />
  )
}

/** Asks for a review of an entry. */
export function EntryReviewButton({ entryKey }: { readonly entryKey: string }) {
  const { words } = useWords('askReview')
  return (
    <AskButton
      subject={{ key: entryKey }}
      about={words.ask.aboutEntry}
      seen={(id) => <SoftLink href={`/check/reviews/${id}`}>{words.ask.seeReview}</SoftLink>}
    />
  )
}
