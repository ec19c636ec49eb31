/** A page of the console, by the name under which it is offered. */
export type PageLink = { readonly href: string; readonly words: string }

/** The address of the page that is open: of a page and one below it, the one below. */
export function hrefOfOpenPage(pages: readonly PageLink[], path: string): string {
  const within = pages.filter(({ href }) => path === href || path.startsWith(`${href}/`))
  return within.reduce((one, { href }) => (href.length > one.length ? href : one), '')
}
