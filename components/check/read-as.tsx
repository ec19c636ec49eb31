import { useWords } from '#lib/platform/browser/words-context.tsx'
import { readingNotes } from './reading-notes.ts'
import { GivenValue, Sentence } from './sentence.tsx'
import { VALUE_PLACE } from './value-place.ts'

type Props = { readonly given: string; readonly readAs: string | undefined }

/** How the value was read, so that nobody mistakes which value the answer is about. */
export function ReadAs({ given, readAs }: Props) {
  const { words, say } = useWords('check')
  const said = words.readAs
  if (readAs === undefined) return <p className="mt-1 text-small text-ink-2">{said.asGiven}</p>
  const { spaces, invisible, respelled } = readingNotes(given, readAs)
  const what = [
    spaces > 0 && say(said.spaces, { count: spaces }),
    invisible > 0 && say(said.invisible, { count: invisible }),
    respelled && said.spelling,
  ]
  return (
    <p className="mt-1 text-small text-ink-2">
      <Sentence text={say(said.changed, { value: VALUE_PLACE, what: what.filter(Boolean).join(', ') })}>
        <GivenValue text={readAs} />
      </Sentence>
    </p>
  )
}
