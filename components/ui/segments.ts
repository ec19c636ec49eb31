/** Classes of a group of exclusive choices on one line. */
export const SEGMENTS = 'inline-flex gap-1'

/** Classes of one choice; the chosen one is framed in ink. */
export const SEGMENT = [
  'relative min-w-7 cursor-pointer rounded-control px-1.5 py-1 text-center whitespace-nowrap text-ink-2 no-underline tabular hover:bg-sunken',
  'chosen:font-semibold chosen:text-ink chosen:framed has-focus-visible:[outline:var(--focus)] has-focus-visible:outline-offset-2',
].join(' ')
