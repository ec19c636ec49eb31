import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { namesOf } from '#lib/contract/field-path.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Arrangement } from './arrange-columns.ts'
import { mayMove, moveColumn, pinColumn, possibleWidth, resizeColumn, showColumn } from './change-columns.ts'
import { ColumnLine } from './column-line.tsx'
import { RowsChoice } from './rows-choice.tsx'

type Props = {
  readonly arrangement: Arrangement
  readonly defaults: TableChoices
  readonly Name: ComponentType<{ readonly field: string }>
}

/** All columns in order, and how rows are set. Every change applies at once; none needs dragging. */
export function ColumnsMenu({ arrangement: { columns, choices, onChange }, defaults, Name }: Props) {
  const [before, setBefore] = useState<TableChoices>()
  const { words, say } = useWords('columnTools')
  const [said, setSaid] = useState('')
  const held = useRef<HTMLElement>(undefined)

  // Give the focus back to the line that moved: the browser drops it when the element moves in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the lines
  useLayoutEffect(() => {
    held.current?.focus()
    held.current = undefined
  }, [columns])

  function change(next: TableChoices, sentence = '') {
    if (document.activeElement instanceof HTMLElement) held.current = document.activeElement
    setBefore(undefined)
    setSaid(sentence)
    onChange(next)
  }

  function move(index: number, by: -1 | 1) {
    const name = columns[index]?.names.join('.') ?? ''
    const sentence = say(words.moved, { name, place: index + by + 1, all: columns.length })
    change(moveColumn(choices, columns, index, by), sentence)
  }

  function resize(field: string, width: number) {
    const sentence = say(words.resized, { name: namesOf(field).join('.'), count: possibleWidth(width) })
    change(resizeColumn(choices, columns, field, width), sentence)
  }

  function restore() {
    change(defaults, words.restored)
    setBefore(choices)
  }

  const atDefaults = JSON.stringify(choices) === JSON.stringify(defaults)
  return (
    <>
      <ul translate="no">
        {columns.map((column, index) => (
          <ColumnLine
            key={column.field}
            column={column}
            Name={Name}
            mayMove={(by) => mayMove(columns, index, by)}
            isFirst={index === 0}
            onMove={(by) => move(index, by)}
            onShow={(isShown) => change(showColumn(choices, columns, column.field, isShown))}
            onPin={(isPinned) => change(pinColumn(choices, columns, column.field, isPinned))}
            onWidth={(width) => resize(column.field, width)}
          />
        ))}
      </ul>
      <hr />
      <RowsChoice choices={choices} onChange={change} />
      <hr />
      <div className="flex flex-wrap items-center gap-2">
        <Button off={atDefaults} onClick={restore}>
          {words.restore}
        </Button>
        {before && (
          <Button look="quiet" onClick={() => change(before, words.undone)}>
            {words.undo}
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}
