import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  readonly label: string
  /** The rows shown, in words. */
  readonly range: string
  readonly words: { readonly previous: string; readonly next: string }
  /** Undefined if there is no such page; its button then stays beside the other one, to keep the focus. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly busy: boolean
}

/** Which rows of a list are shown, and the buttons to its other pages, if there are any. */
export function Steps({ label, range, words, onPrevious, onNext, busy }: Props) {
  if (!onPrevious && !onNext) return <p className="tabular">{range}</p>
  return (
    <nav className="-ms-3 flex flex-wrap items-center gap-2" aria-label={label}>
      <Button look="quiet" busy={busy} off={!onPrevious} onClick={onPrevious}>
        <Icon name="previous" />
        {words.previous}
      </Button>
      <span className="tabular">{range}</span>
      <Button look="quiet" busy={busy} off={!onNext} onClick={onNext}>
        {words.next}
        <Icon name="next" />
      </Button>
    </nav>
  )
}
