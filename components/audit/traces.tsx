import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FIELD, LABEL } from '#components/ui/control.ts'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { LoadedAudit } from '#lib/features/audit/api/audit-page.ts'
import { tracesOptions } from '#lib/features/audit/browser/audit.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AuditTable } from './audit-table.tsx'

/** How many events were found, and how many of them are shown if not all. */
function Found({ shown, count }: { readonly shown: number; readonly count: number }) {
  const { words, say } = useWords('audit')
  const said = words.traces
  if (count === 0) return <p>{said.none}</p>
  return (
    <p>
      {say(said.found, { count })} {shown < count && say(said.latest, { shown })}
    </p>
  )
}

type Props = { readonly people: LoadedAudit['people']; readonly times: Times }

/** Finds who checked a value or opened entries that have it. The value is sent in the request body and not stored. */
export function Traces({ people, times }: Props) {
  const { words } = useWords('audit')
  const said = words.traces
  const id = useId()
  const { mutate, data, error, isPending } = useMutation(tracesOptions)
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id}>{said.heading}</h3>
      <p className="max-w-176 text-pretty text-ink-2">{said.lead}</p>
      <form
        className="flex flex-wrap items-end gap-x-4 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          const value = String(new FormData(event.currentTarget).get('value')).trim()
          if (value !== '') mutate(value)
        }}
      >
        <label className="max-w-96 flex-[1_1_14rem]">
          <span className={LABEL}>{said.value}</span>
          <input className={FIELD} name="value" autoComplete="off" spellCheck={false} maxLength={256} />
        </label>
        <Button type="submit" busy={isPending}>
          {said.find}
        </Button>
      </form>
      {error && <FailureNotice failure={error} />}
      <div role="status">
        {data && <Found shown={data.items.length} count={data.pagination.total} />}
        {data && !data.complete && <p>{said.incomplete}</p>}
      </div>
      {data && data.items.length > 0 && (
        <AuditTable items={data.items} people={people} caption={said.caption} times={times} />
      )}
    </section>
  )
}
