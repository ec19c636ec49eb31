/** The classes of a text field or a select, without its size. */
export const CONTROL_FACE = [
  'rounded-control border border-line-3 bg-raised text-inherit focus-visible:-outline-offset-1',
  'disabled:border-line disabled:bg-sunken disabled:text-ink-2',
  'aria-invalid:border-listed aria-invalid:[box-shadow:inset_0_0_0_1px_var(--listed)]',
  'aria-invalid:focus-visible:outline-offset-2 aria-invalid:focus-visible:outline-listed',
].join(' ')

/** The same, in the usual height. */
export const CONTROL = `min-h-8 px-2 py-[5px] ${CONTROL_FACE}`

/** The same, as wide as its container. */
export const FIELD = `w-full ${CONTROL}`

/** Classes of the label above a control or a group of them. */
export const LABEL = 'mb-1 block font-medium'
