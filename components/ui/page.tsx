import type { ComponentProps } from 'react'

/** The main part of a page of text. Its heading is in the same position on every page. */
export function Page({ className = '', ...rest }: ComponentProps<'main'>) {
  return <main {...rest} className={`px-gutter pt-4 pb-12 [--state-inset:0px] ${className}`} id="main" />
}
