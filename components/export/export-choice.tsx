import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { Tick } from '#components/ui/tick.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Wanted } from './use-export.ts'

// Format names, the same in every language.
const FORMATS = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['ndjson', 'NDJSON'],
] as const satisfies readonly (readonly [ListFileFormat, string])[]

/** What can be exported: all that the list shows, in its order and columns, or only `users` of it. */
export type Exported = {
  readonly question: ListQuestion
  /** Paths of the shown columns. */
  readonly columns: readonly string[]
  readonly users?: readonly BlacklistedUser[]
}

type Props = Exported & {
  readonly busy: boolean
  readonly remark: ReactNode
  readonly onExport: (wanted: Wanted) => void
  readonly onClose: () => void
}

const isNarrowed = ({ search, filters, asOf }: ListQuestion) =>
  (search ?? '') !== '' || filters.length > 0 || asOf !== undefined

/** Search, filters, order and moment as a request carries them: without empty ones. */
function sent({ search, filters, sort, asOf }: ListQuestion): ListQuestion {
  return { filters, ...(search ? { search } : {}), ...(sort ? { sort } : {}), ...(asOf ? { asOf } : {}) }
}

/** Chooses the entries, columns and format of an export. */
export function ExportChoice({ question, columns, users, busy, remark, onExport, onClose }: Props) {
  const { words, say } = useWords('listExport')
  const [scope, setScope] = useState<'shown' | 'all'>('shown')
  const [fields, setFields] = useState<'shown' | 'every'>('shown')
  const [format, setFormat] = useState<ListFileFormat>('csv')
  const [decimalComma, setDecimalComma] = useState(false)
  const { sort } = question
  const wanted: Wanted = {
    question: sent(scope === 'all' ? { filters: [], sort } : question),
    ...(users ? { users } : {}),
    format,
    columns: fields === 'every' || columns.length === 0 ? null : columns,
    decimalComma: format === 'csv' && decimalComma,
  }
  return (
    <>
      <p>{say(words.what, { order: sort ? words.order : '' })}</p>
      {!users && isNarrowed(question) && (
        <Choice
          legend={words.entries}
          name="export-entries"
          options={[
            ['shown', words.found],
            ['all', words.all],
          ]}
          chosen={scope}
          onChoose={setScope}
        />
      )}
      <Choice
        legend={words.fields}
        name="export-fields"
        options={[
          ['shown', say(words.columns, { count: columns.length })],
          ['every', words.everyField],
        ]}
        chosen={fields}
        onChoose={setFields}
      />
      <Choice legend={words.format} name="export-format" options={FORMATS} chosen={format} onChoose={setFormat} />
      {format === 'csv' && (
        <Tick checked={decimalComma} onChange={({ target }) => setDecimalComma(target.checked)}>
          {words.decimalComma}
        </Tick>
      )}
      <p className="mt-1 text-small text-ink-2">{words[format]}</p>
      {remark}
      <DialogFoot>
        <Button onClick={onClose}>{words.close}</Button>
        <Button look="primary" busy={busy} onClick={() => onExport(wanted)}>
          {words.start}
        </Button>
      </DialogFoot>
    </>
  )
}
