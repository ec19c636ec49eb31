import styles from './progress.module.css'

type Props = {
  /** What is in progress. */
  readonly label: string
  /** Absent while the progress is unknown. */
  readonly value?: number
  readonly max?: number
}

/** Progress towards a known total. */
export function Progress({ label, ...measure }: Props) {
  return <progress className={styles.bar} aria-label={label} {...measure} />
}
