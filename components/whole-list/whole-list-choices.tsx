import { Button } from '#components/ui/button.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { WholeListAsked } from '#lib/browser/whole-list-query.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import { LIST_SEARCH_LONGEST } from '#lib/contract/whole-list.ts'

type Props = { readonly asked: WholeListAsked; readonly onAsk: (change: Partial<WholeListAsked>) => void }

/** What is looked for, as of when, and the field that rows are kept by. */
export function WholeListChoices({ asked, onAsk }: Props) {
  const { words, say } = useWords('wholeList')
  const [filter] = asked.filters
  return (
    <form
      className="whole-list-choices"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const moment = Date.parse(String(form.get('moment')))
        onAsk({
          search: String(form.get('text')).trim(),
          asOf: Number.isNaN(moment) ? undefined : new Date(moment).toISOString(),
        })
      }}
    >
      <label>
        {words.search}{' '}
        <input
          className="field"
          type="search"
          name="text"
          maxLength={LIST_SEARCH_LONGEST}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <label>
        {words.asOf} <input className="field" type="datetime-local" name="moment" step="1" />
      </label>
      <Button look="primary" type="submit">
        {words.show}
      </Button>
      {filter && (
        <Button look="quiet" type="button" onClick={() => onAsk({ filters: [] })}>
          <span>
            <VisibleText text={say(words.without, { field: filter.path, value: stringifyJson(filter.value) })} />
          </span>
        </Button>
      )}
    </form>
  )
}
