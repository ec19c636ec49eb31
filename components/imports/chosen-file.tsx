import { type FormEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LABEL } from '#components/ui/control.ts'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { ENTRY_REASON_LONGEST, FILE_NAME_LONGEST } from '#lib/contract/management/limits.ts'
import type { ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { columnFaults, columnsOf, doubtAbout, initialChoices } from './column-mapping.ts'
import type { Chosen } from './file-choice.tsx'
import { FirstRows } from './first-rows.tsx'
import type { KnownField } from './list-types.ts'
import type { Order } from './order.ts'
import { previewOf } from './preview.ts'

type Props = {
  readonly chosen: Chosen
  /** The fields of the list. */
  readonly fields: readonly KnownField[]
  readonly onTry: (order: Order) => void
}

/** Preview of a file, and what to do with it. */
export function ChosenFile({ chosen, fields, onTry }: Props) {
  const { words, say } = useWords('imports')
  const { how } = words
  const { file, format, text, isWhole } = chosen
  const preview = useMemo(() => previewOf(format, text, isWhole), [format, text, isWhole])
  const [columns, setColumns] = useState(() => initialChoices(preview.columns, fields))
  const [mode, setMode] = useState<ImportMode>('append')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isCsv = format === 'csv'
  const faults = isCsv ? columnFaults(columns) : new Map()
  const doubts = new Map(
    columns.flatMap((choice, index) => {
      const doubt = doubtAbout(
        choice,
        fields,
        preview.rows.map((row) => row[index]),
      )
      return doubt ? [[choice.column, doubt]] : []
    }),
  )

  if (preview.rows.length === 0) {
    return (
      <Notice tone="unsure" role="alert">
        {words.choose.faults.noRows}
      </Notice>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (faults.size > 0) return
    const mapping = isCsv ? columnsOf(columns) : undefined
    const given = reason.trim()
    onTry({
      file,
      format,
      request: {
        mode,
        dryRun: true,
        fileName: nameToTell(file.name),
        ...(given ? { reason: given } : {}),
        ...(mapping ? { columns: mapping } : {}),
      },
    })
  }

  return (
    <form className="stack-4" ref={form} onSubmit={submit} noValidate>
      <FirstRows preview={preview} isWhole={isWhole} />
      {isCsv && (
        <ColumnChoices choices={columns} faults={isAsked ? faults : new Map()} doubts={doubts} onChange={setColumns} />
      )}
      <fieldset>
        <legend className={LABEL}>{how.heading}</legend>
        {(['append', 'replace'] as const).map((each) => (
          <Tick key={each} exclusive name="mode" checked={mode === each} onChange={() => setMode(each)}>
            {how[each]}
            <small>{each === 'append' ? how.appendMeaning : how.replaceMeaning}</small>
          </Tick>
        ))}
      </fieldset>
      <div className="max-w-160">
        <Field
          label={how.reason}
          help={say(how.reasonHelp, { longest: ENTRY_REASON_LONGEST })}
          maxLength={ENTRY_REASON_LONGEST}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" look="primary">
        {words.try}
      </Button>
    </form>
  )
}

/** A file name that can be recorded: without control characters and not too long. */
function nameToTell(name: string): string {
  return [...name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, FILE_NAME_LONGEST).join('')
}
