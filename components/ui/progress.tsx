import styles from './progress.module.css'

type Props = {
  /** What it is the progress of. */
  readonly label: string
  /** Absent while it is not known how far it is. */
  readonly value?: number
  readonly max?: number
}

/** How much of a known number is done. */
export function Progress({ label, ...measure }: Props) {
  return <progress className={styles.bar} aria-label={label} {...measure} />
}
