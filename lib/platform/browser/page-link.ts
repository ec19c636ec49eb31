/** A page of the console, and its name in navigation. */
export type PageLink = { readonly href: string; readonly words: string }

/** Returns the address of the open page. If a page and a page below it match, returns the one below. */
export function hrefOfOpenPage(pages: readonly PageLink[], path: string): string {
  const within = pages.filter(({ href }) => path === href || path.startsWith(`${href}/`))
  return within.reduce((one, { href }) => (href.length > one.length ? href : one), '')
}
