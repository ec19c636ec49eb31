import type { ComponentType } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { COLUMN_WIDTH_MAXIMUM, COLUMN_WIDTH_MINIMUM } from '#lib/features/blacklist/api/limits.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { ArrangedColumn } from './arrange-columns.ts'

/** Pixels per press of a width button. */
const STEP = 16

type Props = {
  readonly column: ArrangedColumn
  readonly Name: ComponentType<{ readonly field: string }>
  readonly isFirst: boolean
  readonly mayMove: (by: -1 | 1) => boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onShow: (isShown: boolean) => void
  readonly onPin: (isPinned: boolean) => void
  readonly onWidth: (width: number) => void
}

const PIN = { path: 'M5 2.5h6m-5 0v4L4 9.5h8L10 6.5v-4M8 9.5v4.5' }

/** One line of the columns menu: shown or not, width, pinned or not, order. */
export function ColumnLine({ column, Name, isFirst, mayMove, onMove, onShow, onPin, onWidth }: Props) {
  const { width, isNew, isShown, isPinned } = column
  const field = column.names.join('.')
  const { words: said, say } = useWords('columnTools')
  const { words } = useWords('blacklist')
  const { words: values } = useWords('values')
  const name = field === '' ? values.noName : field
  return (
    <li className="column-line">
      <label className="choice" title={isFirst ? said.alwaysShown : undefined}>
        <input
          type="checkbox"
          checked={isShown}
          aria-disabled={isFirst || undefined}
          onChange={() => !isFirst && onShow(!isShown)}
        />
        <span className="column-name">
          <Name field={field} />
        </span>
        {isNew && <span className="new">{words.columns.new}</span>}
        {isFirst && <span className="sr-only">, {said.alwaysShownShort}</span>}
      </label>
      <IconButton
        small
        icon="narrower"
        words={say(said.narrower, { name })}
        possible={width > COLUMN_WIDTH_MINIMUM}
        onPress={() => onWidth(width - STEP)}
      />
      <span className="column-width">
        <span className="sr-only">{say(said.width, { width: String(width) })}</span>
        <span aria-hidden="true">{width}</span>
      </span>
      <IconButton
        small
        icon="wider"
        words={say(said.wider, { name })}
        possible={width < COLUMN_WIDTH_MAXIMUM}
        onPress={() => onWidth(width + STEP)}
      />
      {isFirst ? (
        <span className="small-gap" />
      ) : (
        <IconButton
          small
          icon={PIN}
          words={say(said.pin, { name })}
          pressed={isPinned}
          onPress={() => onPin(!isPinned)}
        />
      )}
      <IconButton small icon="up" words={say(said.up, { name })} possible={mayMove(-1)} onPress={() => onMove(-1)} />
      <IconButton small icon="down" words={say(said.down, { name })} possible={mayMove(1)} onPress={() => onMove(1)} />
    </li>
  )
}
