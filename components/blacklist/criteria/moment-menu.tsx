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

/** A moment as the text of a `datetime-local` field. */
function fieldText(moment: string | undefined, zone: string): string {
  if (moment === undefined) return ''
  const { year, month, day, hour, minute, second } = partsOf(Date.parse(moment), zone)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** The moment in such a field, read as UTC or in the browser's own zone. */
function momentOf(text: string, zone: string): number {
  return Date.parse(zone === 'UTC' ? `${text}Z` : text)
}

/** Chooses the moment that the list shows: a past one or now. */
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
