import type { ComponentProps } from 'react'

/** The main part of a page that is read rather than scanned. Its heading stands where it stands on every page. */
export function Page({ className = '', ...rest }: ComponentProps<'main'>) {
  return <main {...rest} className={`px-gutter pt-4 pb-12 [--state-inset:0px] ${className}`} id="main" />
}
