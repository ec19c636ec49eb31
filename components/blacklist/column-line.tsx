import type { ComponentType } from 'react'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import { COLUMN_WIDTH_MAXIMUM, COLUMN_WIDTH_MINIMUM } from '#lib/contract/column-width.ts'
import type { ArrangedColumn } from './arrange-columns.ts'

/** Pixels for each press of a width button. */
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

/** One column: whether it is shown, how wide it is, whether it stays, and its place. */
export function ColumnLine({ column, Name, isFirst, mayMove, onMove, onShow, onPin, onWidth }: Props) {
  const { field, width, isNew, isShown, isPinned } = column
  const name = field === '' ? 'the field without a name' : field
  return (
    <li className="column-line">
      <label className="choice" title={isFirst ? 'The first column is always shown' : undefined}>
        <input
          type="checkbox"
          checked={isShown}
          aria-disabled={isFirst || undefined}
          onChange={() => !isFirst && onShow(!isShown)}
        />
        <span className="column-name">
          <Name field={field} />
        </span>
        {isNew && <span className="new">New</span>}
        {isFirst && <span className="unseen">, always shown</span>}
      </label>
      <Small
        icon="narrower"
        words={`Make ${name} narrower`}
        possible={width > COLUMN_WIDTH_MINIMUM}
        onPress={() => onWidth(width - STEP)}
      />
      <span className="column-width">
        <span className="unseen">Width </span>
        {width}
      </span>
      <Small
        icon="wider"
        words={`Make ${name} wider`}
        possible={width < COLUMN_WIDTH_MAXIMUM}
        onPress={() => onWidth(width + STEP)}
      />
      {isFirst ? (
        <span className="small-gap" />
      ) : (
        <Small
          icon="pin"
          words={`Keep ${name} at the start`}
          pressed={isPinned}
          possible
          onPress={() => onPin(!isPinned)}
        />
      )}
      <Small icon="up" words={`Move ${name} up`} possible={mayMove(-1)} onPress={() => onMove(-1)} />
      <Small icon="down" words={`Move ${name} down`} possible={mayMove(1)} onPress={() => onMove(1)} />
    </li>
  )
}

type SmallProps = {
  readonly icon: IconName
  readonly words: string
  readonly possible: boolean
  readonly pressed?: boolean
  readonly onPress: () => void
}

/** Stays focusable where it can do no more, so that arriving there by keyboard leaves the focus where it is. */
function Small({ icon, words, possible, pressed, onPress }: SmallProps) {
  return (
    <button
      type="button"
      className="small-button"
      aria-label={words}
      title={words}
      aria-pressed={pressed}
      aria-disabled={!possible}
      onClick={() => possible && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
