import type { ComponentProps } from 'react'

/** The main part of a page that is read rather than scanned. */
export function Page({ className = '', ...rest }: ComponentProps<'main'>) {
  return <main {...rest} className={`max-w-336 px-gutter pt-6 pb-12 [--state-inset:0px] ${className}`} id="main" />
}
