import { Button } from '#components/ui/button.tsx'
import { parseJson } from '#lib/contract/json.ts'
import type { WholeListAsked } from '#lib/features/blacklist/browser/whole-list-query.ts'
import { LIST_FILTERS_MAXIMUM, LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-question.ts'
import { partsOf } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AskedField } from './asked-field.tsx'
import { FacetChoice } from './facet-choice.tsx'

type Props = {
  readonly asked: WholeListAsked
  readonly zone: string
  readonly times: Times
  readonly onAsk: (change: Partial<WholeListAsked>) => void
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

/** What a filled-in form asks for; a field that it does not have stays as it is. */
function askedBy(form: FormData, { filters }: WholeListAsked, zone: string): Partial<WholeListAsked> {
  const moment = momentOf(String(form.get('moment')), zone)
  const value = form.get('value')
  return {
    search: String(form.get('text')).trim(),
    asOf: Number.isNaN(moment) ? undefined : new Date(moment).toISOString(),
    filters:
      value === null ? filters : [...filters, { path: String(form.get('field')), value: parseJson(String(value)) }],
  }
}

/** What is looked for, which value of which field, and as of when. */
export function WholeListChoices({ asked, zone, times, onAsk }: Props) {
  const { words, say } = useWords('wholeList')
  return (
    <form
      className="whole-list-choices"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(askedBy(new FormData(event.currentTarget), asked, zone))
      }}
    >
      <AskedField
        label={words.search}
        asked={asked.search}
        type="search"
        name="text"
        maxLength={LIST_SEARCH_LONGEST}
        autoComplete="off"
        spellCheck={false}
      />
      {asked.filters.length < LIST_FILTERS_MAXIMUM && <FacetChoice filters={asked.filters} />}
      <AskedField
        label={say(words.asOf, { zone: times.zone })}
        asked={fieldText(asked.asOf, zone)}
        type="datetime-local"
        name="moment"
        step="1"
      />
      <Button look="primary" type="submit">
        {words.show}
      </Button>
    </form>
  )
}
