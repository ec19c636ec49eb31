/** The classes of a few exclusive choices on one line. */
export const SEGMENTS = 'inline-flex gap-1'

/** The classes of one of them; the one that is current, pressed, or has the checked radio button is framed in ink. */
export const SEGMENT = [
  'relative min-w-7 cursor-pointer rounded-control px-1.5 py-1 text-center whitespace-nowrap text-ink-2 no-underline tabular-nums hover:bg-sunken',
  'aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:framed',
  'aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:framed has-checked:font-semibold has-checked:text-ink has-checked:framed',
  'has-focus-visible:[outline:var(--focus)] has-focus-visible:outline-offset-2',
].join(' ')
