export type ButtonLook = keyof typeof LOOKS

const SHAPE =
  'inline-flex min-h-8 items-center justify-center gap-2 rounded-control border px-3 py-[5px] font-medium whitespace-nowrap no-underline'

/** One primary per view, plain for the rest, quiet inside tables and notices, danger for what cannot be undone. */
const LOOKS = {
  plain: 'border-line-3 bg-raised text-ink hover:bg-sunken',
  primary:
    'forced-color-adjust-none border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-listed bg-raised text-listed hover:bg-listed-tint',
}

/** The classes of a button, for links that look like one. */
export function buttonLook(look: ButtonLook = 'plain'): string {
  return `${SHAPE} cursor-pointer ${LOOKS[look]}`
}

/** The classes of a button that cannot be used now. */
export function buttonOffLook(look: ButtonLook): string {
  return `${SHAPE} cursor-default text-ink-3 ${look === 'quiet' ? 'border-transparent' : 'border-line'}`
}
