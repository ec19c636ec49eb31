import { DRAWINGS, Drawing, type IconName } from './icon.tsx'

type Props = {
  /** The name of a drawing, or one that only this button has. */
  readonly icon: IconName | { readonly path: string }
  readonly words: string
  readonly small?: boolean
  /** The keys that do the same. */
  readonly keys?: string
  readonly pressed?: boolean
  /** False if it can do nothing now. It stays focusable, so that the focus does not jump away. */
  readonly possible?: boolean
  readonly onPress: () => void
}

/** A button of an icon alone, with its words as name and tooltip. */
export function IconButton({ icon, words, small = false, keys, pressed, possible = true, onPress }: Props) {
  return (
    <button
      type="button"
      className={small ? 'small-button' : 'page'}
      aria-label={words}
      title={keys ? `${words} (${keys})` : words}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      aria-disabled={!possible}
      onClick={() => possible && onPress()}
    >
      <Drawing path={typeof icon === 'string' ? DRAWINGS[icon] : icon.path} />
    </button>
  )
}
