import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  readonly label: string
  /** Which rows are shown, in words. */
  readonly range: string
  readonly words: { readonly previous: string; readonly next: string }
  /** Undefined where there is no such page; the button then stays, so that the focus has a place. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly busy: boolean
}

/** The way through a short list, a page at a time. */
export function Steps({ label, range, words, onPrevious, onNext, busy }: Props) {
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={label}>
      <Button look="quiet" busy={busy} aria-disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <Icon name="previous" />
        {words.previous}
      </Button>
      <span className="tabular">{range}</span>
      <Button look="quiet" busy={busy} aria-disabled={!onNext} onClick={() => onNext?.()}>
        {words.next}
        <Icon name="next" />
      </Button>
    </nav>
  )
}
