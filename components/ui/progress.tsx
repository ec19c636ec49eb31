type Props = {
  /** What it is the progress of. */
  readonly label: string
  /** Absent while it is not known how far it is. */
  readonly value?: number
  readonly max?: number
}

const SHAPE = [
  'block h-2 w-full appearance-none overflow-hidden rounded-control bg-line-2 indeterminate:[&::-moz-progress-bar]:bg-transparent',
  '[&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent',
  'forced-colors:border forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:bg-[Highlight]',
].join(' ')

/** How much of a known number is done. */
export function Progress({ label, ...measure }: Props) {
  return <progress className={`forced-color-adjust-none ${SHAPE}`} aria-label={label} {...measure} />
}
