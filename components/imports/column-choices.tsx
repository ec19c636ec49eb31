import { FIELD } from '#components/ui/control.ts'
import { Tick } from '#components/ui/tick.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { COLUMN_TYPES, type ColumnChoice, type ColumnDoubt, type ColumnFault } from './column-mapping.ts'

/** Whether a column is imported, its field, and its type. */
const LINE = [
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] items-center gap-x-3 gap-y-1 border-b border-line py-1',
  'max-[40rem]:grid-cols-[minmax(0,1fr)_9rem] max-[40rem]:[&>label]:col-span-full',
].join(' ')

type Props = {
  readonly choices: readonly ColumnChoice[]
  readonly faults: ReadonlyMap<string, ColumnFault>
  readonly doubts: ReadonlyMap<string, ColumnDoubt>
  readonly onChange: (choices: readonly ColumnChoice[]) => void
}

/** What becomes of each column of a CSV file. */
export function ColumnChoices({ choices, faults, doubts, onChange }: Props) {
  const { words, say } = useWords('imports')
  const { columns } = words

  function change(column: string, part: Partial<ColumnChoice>) {
    onChange(choices.map((each) => (each.column === column ? { ...each, ...part } : each)))
  }

  return (
    <section aria-labelledby="columns-choice">
      <h2 id="columns-choice">{columns.heading}</h2>
      <p className="mt-1 text-small text-ink-2">{columns.about}</p>
      <ul className="max-w-160">
        {choices.map(({ column, isTaken, field, type }) => {
          const fault = faults.get(column)
          const doubt = doubts.get(column)
          const id = `column-${column}-wrong`
          return (
            <li className={LINE} key={column}>
              <Tick
                aria-label={say(columns.take, { column })}
                checked={isTaken}
                onChange={(event) => change(column, { isTaken: event.currentTarget.checked })}
              >
                <code className="block" translate="no">
                  <VisibleText text={column} />
                </code>
              </Tick>
              <input
                className={`disabled:text-ink-3 ${FIELD}`}
                aria-label={say(columns.fieldOf, { column })}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault && id}
                disabled={!isTaken}
                spellCheck={false}
                autoComplete="off"
                translate="no"
                value={field}
                onChange={(event) => change(column, { field: event.currentTarget.value })}
              />
              <select
                className={`disabled:text-ink-3 ${FIELD}`}
                aria-label={say(columns.typeOf, { column })}
                disabled={!isTaken}
                aria-describedby={doubt && `${id}-doubt`}
                value={type}
                onChange={({ currentTarget }) => {
                  const chosen = COLUMN_TYPES.find((each) => each === currentTarget.value)
                  if (chosen) change(column, { type: chosen })
                }}
              >
                {COLUMN_TYPES.map((each) => (
                  <option key={each} value={each}>
                    {columns.types[each]}
                  </option>
                ))}
              </select>
              {fault && (
                <p className="col-span-full text-small text-listed" id={id}>
                  {columns.faults[fault]}
                </p>
              )}
              {doubt && (
                <p className="col-span-full text-small text-unsure" id={`${id}-doubt`}>
                  {doubt.kind === 'other_type'
                    ? say(columns.otherType, { type: columns.types[doubt.type] })
                    : say(columns.doesNotFit, { cell: doubt.cell })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
