import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import { ENTRY_REASON_LONGEST } from '#lib/contract/management/limits.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type Draft, ENTRY_BYTES_LARGEST, readDraft } from './draft.ts'
import { EntryFields } from './entry-fields.tsx'
import { readRows, rowsOfJson } from './field-rows.ts'

type Props = {
  readonly initial: Draft
  readonly names: readonly string[]
  readonly zone: string
  readonly words: { readonly next: string; readonly busy: string }
  readonly busy: boolean
  readonly failure: RequestFailure | undefined
  readonly onSend: (item: JsonObject) => void
  readonly onCancel: () => void
}

/** The form of an entry, as fields or as JSON, with its reason and optional expiry. */
export function EntryForm({ initial, names, zone, words: own, busy, failure, onSend, onCancel }: Props) {
  const { words, say } = useWords('entries')
  const { form, wrong } = words
  const [draft, setDraft] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const [opened] = useState(Date.now)
  const element = useRef<HTMLFormElement>(null)
  const reading = readDraft(draft, opened)
  const faults = attempts > 0 && !reading.ok ? reading.faults : undefined
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  // After the faults of an attempt are rendered, the form's own and the service's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt, and its answer, are what brings faults
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempts(attempts + 1)
    const now = readDraft(draft, Date.now())
    if (now.ok) onSend(now.item)
  }

  /** Switches between fields and JSON, and keeps the content if it can be read. */
  function writeAs(way: Draft['way']) {
    if (way === 'json') {
      const fields = readRows(draft.rows)
      return change({ way, ...(fields.ok ? { json: stringifyJson(fields.fields, 2) } : {}) })
    }
    change({ way, rows: rowsOfJson(draft.json) ?? draft.rows })
  }

  const size = faults?.bytes
  const answered = (area: string) => {
    const entry = failure?.errors[area]
    return entry && say(wrong.invalid, { reason: entry.reason })
  }
  const longest = ENTRY_REASON_LONGEST
  const reasonWrong = faults?.reason && say(wrong[faults.reason], { longest })
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <FailureNotice failure={failure} besides={['reason', 'expiresAt']} />
      <Choice
        legend={form.ways}
        name="way"
        options={[
          ['fields', form.asFields],
          ['json', form.asJson],
        ]}
        chosen={draft.way}
        onChoose={writeAs}
      />
      {draft.way === 'fields' ? (
        <EntryFields
          rows={draft.rows}
          faults={faults?.rows ?? new Map()}
          names={names}
          onChange={(rows) => change({ rows })}
        />
      ) : (
        <TextArea
          label={form.json}
          help={form.jsonHelp}
          wrong={faults?.json && wrong[faults.json]}
          rows={10}
          spellCheck={false}
          translate="no"
          value={draft.json}
          onChange={(event) => change({ json: event.currentTarget.value })}
        />
      )}
      {faults?.nothing && (
        <p className="mt-1 text-small text-listed" role="alert">
          {wrong.nothing}
        </p>
      )}
      {size !== undefined && (
        <p className="mt-1 text-small text-listed" role="alert">
          {say(wrong.tooLarge, { size, longest: ENTRY_BYTES_LARGEST })}
        </p>
      )}
      <Field
        label={form.reason}
        help={say(form.reasonHelp, { longest })}
        wrong={reasonWrong ?? answered('reason')}
        autoComplete="off"
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Field
        label={form.expiry}
        help={say(form.expiryHelp, { zone })}
        wrong={faults?.expiry ? wrong.past : answered('expiresAt')}
        type="datetime-local"
        step={1}
        value={draft.expiry}
        onChange={(event) => change({ expiry: event.currentTarget.value })}
      />
      <DialogFoot>
        <Button aria-disabled={busy} onClick={() => !busy && onCancel()}>
          {words.cancel}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? own.busy : own.next}
        </Button>
      </DialogFoot>
    </form>
  )
}
