import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import { VIEW_NAME_LONGEST } from '#lib/features/blacklist/api/limits.ts'
import type { ListView } from '#lib/features/blacklist/api/list-views.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'
import { addView, changeView } from '#lib/features/blacklist/browser/list-views.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { unlessOutdated } from './unless-outdated.ts'

type Props = {
  /** Undefined for a new view. */
  readonly view: ListView | undefined
  readonly shown: ViewContent
  readonly onSaved: (view: ListView) => void
  /** Reads the view again, so that the next attempt is at its latest version. */
  readonly onOutdated: (view: ListView) => Promise<void>
  readonly onClose: () => void
}

/** Names and shares a view. A new view saves the table as it is now; renaming keeps a view's content. */
export function ViewForm({ view, shown, onSaved, onOutdated, onClose }: Props) {
  const { words, say } = useWords('views')
  const { busy, failure, send } = useSending()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const fault = failure?.errors.name
  const wrong = fault && (fault.code === 'taken' ? words.taken : say(words.wrongName, { longest: VIEW_NAME_LONGEST }))
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  async function save() {
    if (view) {
      const { choices, criteria, size } = view
      const change = changeView(view, { name, shared, choices, criteria, size })
      onSaved(await unlessOutdated(change, () => onOutdated(view)))
    } else {
      const draft = { name, shared, ...shown }
      onSaved(await addView(draft, idempotencyKeyOf(stringifyJson(draft))))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(save)
  }

  return (
    <form className="view-form" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} besides={['name']} />
      <Field
        label={words.name}
        wrong={wrong}
        ref={field}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Tick checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
        {words.share}
        <small>{words.shareHelp}</small>
      </Tick>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {view ? words.save : words.add}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  )
}
