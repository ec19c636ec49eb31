import { type ReactNode, useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CONTROL } from '#components/ui/control.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Part } from '#components/ui/part.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { CellTable } from '#components/values/cell-table.tsx'
import { CHECK_VALUES_MAXIMUM } from '#lib/features/check/api/check.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import type { Plan } from './plan.ts'
import type { Table } from './read-table.ts'

/** Rows shown as examples of a column. */
const ROWS_SHOWN = 3

/** Lines named that have another number of columns. */
const NAMED = 10

function Figure({ name, count, about }: { readonly name: string; readonly count: number; readonly about: string }) {
  const { say } = useWords('checkMany')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figures(say, count)}</dd>
      <dd>{about}</dd>
    </div>
  )
}

export type Choice = { readonly column: number; readonly hasHead: boolean }

type Props = {
  readonly table: Table
  readonly plan: Plan
  readonly choice: Choice
  readonly busy: boolean
  readonly onChoice: (choice: Choice) => void
  readonly onStart: () => void
  /** Other settings of the check. */
  readonly children: ReactNode
}

function ColumnChoice({ table, choice, busy, onChoice }: Omit<Props, 'plan' | 'onStart' | 'children'>) {
  const { words, say } = useWords('checkMany')
  const id = useId()
  const times = useTimes('UTC')
  const names = Array.from({ length: table.columns }, (_, index) => {
    const name = choice.hasHead ? table.rows[0]?.cells[index]?.trim() : ''
    return name || say(words.columnNumber, { number: index + 1 })
  })
  return (
    <div className="stack-4">
      <CellTable
        caption={words.firstRows}
        columns={names}
        rows={table.rows
          .slice(choice.hasHead ? 1 : 0)
          .slice(0, ROWS_SHOWN)
          .map(({ cells }) => cells)}
        times={times}
      />
      {table.columns > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id}>{words.checkIn}</label>
          <select
            id={id}
            className={`max-w-full ${CONTROL}`}
            value={choice.column}
            disabled={busy}
            translate="no"
            onChange={(event) => onChoice({ ...choice, column: Number(event.currentTarget.value) })}
          >
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
          <span className="text-ink-2">{words.unchanged}</span>
        </div>
      )}
      <Tick
        checked={choice.hasHead}
        disabled={busy}
        onChange={(event) => onChoice({ ...choice, hasHead: event.currentTarget.checked })}
      >
        {words.head}
      </Tick>
    </div>
  )
}

/** What would be checked: the column, and how many values are recognised, duplicate or unusable. */
export function Preview({ table, plan, choice, busy, onChoice, onStart, children }: Props) {
  const { words, say } = useWords('checkMany')
  const { lines, values, duplicates, unusable, ragged } = plan
  const isTooMany = values.length > CHECK_VALUES_MAXIMUM
  const canStart = values.length > 0 && !isTooMany
  return (
    <Part name={words.column}>
      <div className="stack-4">
        <ColumnChoice table={table} choice={choice} busy={busy} onChoice={onChoice} />
        {children}
        <dl className="check-figures">
          <Figure
            name={words.recognised}
            count={values.length + duplicates}
            about={say(words.recognisedOf, { count: lines.length })}
          />
          <Figure name={words.duplicate} count={duplicates} about={words.duplicateText} />
          <Figure name={words.unusable} count={unusable} about={words.unusableText} />
        </dl>
        {ragged.length > 0 && (
          <Notice tone="unsure">
            {say(words.ragged, {
              count: ragged.length,
              lines: ragged.slice(0, NAMED).join(', ') + (ragged.length > NAMED ? ' …' : ''),
            })}
          </Notice>
        )}
        {isTooMany && (
          <Notice tone="failed" role="alert">
            {say(words.tooMany, { count: values.length, most: CHECK_VALUES_MAXIMUM })}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" busy={busy} off={!canStart} onClick={onStart}>
            {say(words.action, { count: lines.length })}
          </Button>
        </div>
      </div>
    </Part>
  )
}
