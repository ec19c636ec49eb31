import type { ComponentProps, ReactNode } from 'react'

/** A table with ink under its head and a hairline under each row. Its caption is for screen readers. */
export function Table({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={`table-plain ${className}`} />
}

// biome-ignore-start lint/a11y/noRedundantRoles: elements that are not laid out as a table lose its roles in some browsers

type StackingProps = {
  readonly caption: string
  readonly className?: string
  readonly busy?: boolean
  readonly head: ReactNode
  readonly children: ReactNode
}

/**
 * A table whose rows become names and values in a narrow window. `head` has `ColumnHead`s, `children` `Row`s of
 * `RowHead` and `Cell`s.
 */
export function StackingTable({ caption, className = '', busy, head, children }: StackingProps) {
  return (
    <TableArea label={caption}>
      <table className={`table-plain table-stacking ${className}`} role="table" aria-busy={busy}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </TableArea>
  )
}

type ColumnHeadProps = { readonly zone?: string; readonly className?: string; readonly children: ReactNode }

/** The head of a column; a column of times names its zone once. */
export function ColumnHead({ zone, className, children }: ColumnHeadProps) {
  return (
    <th scope="col" role="columnheader" className={className}>
      {children}
      {zone !== undefined && <span className="ms-1 font-normal text-ink-3"> {zone}</span>}
    </th>
  )
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr {...props} role="row" />
}

export function RowHead(props: ComponentProps<'th'>) {
  return <th {...props} scope="row" role="rowheader" />
}

/** A cell. `name` is that of its column, shown beside it if rows are names and values; actions have none. */
export function Cell({ name, ...rest }: ComponentProps<'td'> & { readonly name?: string }) {
  return <td {...rest} role="cell" data-name={name} />
}

type AreaProps = { readonly label: string; readonly className?: string; readonly children: ReactNode }

/** Container of a table in a page of text: aligned with the text, scrolling by itself if too wide. */
export function TableArea({ label, className = '', children }: AreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`table-area ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

// biome-ignore-end lint/a11y/noRedundantRoles: as above
