import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PANEL_WIDTH_MAXIMUM, PANEL_WIDTH_MINIMUM, PANEL_WIDTH_STEP } from './panel-width.ts'

type Props = {
  readonly offset: number
  readonly total: number
  /** Whether the record is not on the page any more; `offset` is where it was. */
  readonly isAway: boolean
  readonly width: number
  readonly onWidth: (width: number) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Heading of the record panel: which record, links to its neighbours, and Close. */
export function RecordHead({ offset, total, isAway, width, onWidth, onMove, onClose, children }: Props) {
  const { words, say } = useWords('record')
  return (
    <header className="record-head">
      <p>{isAway ? words.away : say(words.of, { place: offset + 1, total })}</p>
      <div className="record-ways">
        <span className="record-widths">
          <IconButton
            icon="narrower"
            words={words.narrower}
            possible={width > PANEL_WIDTH_MINIMUM}
            onPress={() => onWidth(width - PANEL_WIDTH_STEP)}
          />
          <IconButton
            icon="wider"
            words={words.wider}
            possible={width < PANEL_WIDTH_MAXIMUM}
            onPress={() => onWidth(width + PANEL_WIDTH_STEP)}
          />
        </span>
        <IconButton
          icon="previous"
          words={words.previous}
          keys="Alt+ArrowUp"
          possible={offset > 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon="next"
          words={words.next}
          keys="Alt+ArrowDown"
          possible={offset + 1 < total}
          onPress={() => onMove(1)}
        />
        <IconButton icon="close" words={words.close} keys="Escape" onPress={onClose} />
      </div>
      {children}
    </header>
  )
}
