import type { FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { partsOf } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly asOf: string | undefined
  readonly zone: string
  readonly times: Times
  readonly onMoment: (asOf: string | undefined) => void
}

/** A moment as a field for date and time takes it. */
function fieldText(moment: string | undefined, zone: string): string {
  if (moment === undefined) return ''
  const { year, month, day, hour, minute, second } = partsOf(Date.parse(moment), zone)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** The moment that such a field holds: of UTC, or else of the browser's own zone. */
function momentOf(text: string, zone: string): number {
  return Date.parse(zone === 'UTC' ? `${text}Z` : text)
}

/** As of when the list is shown: a moment that was, or now. */
export function MomentMenu({ asOf, zone, times, onMoment }: Props) {
  const { words, say } = useWords('syncedCopy')

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const moment = momentOf(String(new FormData(event.currentTarget).get('moment')), zone)
    if (!Number.isNaN(moment)) onMoment(new Date(moment).toISOString())
  }

  return (
    <form className="stack-4" onSubmit={show}>
      <Field
        key={asOf}
        label={say(words.moment, { zone: times.zone })}
        defaultValue={fieldText(asOf, zone)}
        type="datetime-local"
        name="moment"
        step="1"
        required
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" type="submit">
          {words.show}
        </Button>
        <Button look="quiet" onClick={() => onMoment(undefined)}>
          {words.now}
        </Button>
      </div>
    </form>
  )
}
