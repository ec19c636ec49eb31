import type { ComponentProps, ReactNode } from 'react'
import styles from './table.module.css'

type Props = ComponentProps<'table'> & {
  /** Whether its rows become names and values on a narrow page. Each cell then has its name as `data-label`. */
  readonly stacks?: boolean
}

/** A table with ink under its head and a hairline under each row. Its caption is for those who do not see it. */
export function Table({ className = '', stacks = false, ...rest }: Props) {
  return <table {...rest} className={`${styles.table} ${stacks ? styles.stacks : ''} ${className}`} />
}

type AreaProps = { readonly label: string; readonly className?: string; readonly children: ReactNode }

/** Room for a table in a page that is read: it starts where the text starts, and scrolls by itself where it is too wide. */
export function TableArea({ label, className = '', children }: AreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${styles.area} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
