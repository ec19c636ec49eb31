/** The path of a navigation that has begun and may not have ended. */
let destination: string | undefined

/** The path of the last navigation by a link. */
let linked: string | undefined

/** For each address that was left: the link that led away, and how far its list was scrolled. */
const left = new Map<string, { readonly link: string; readonly top: number }>()

const list = () => document.querySelector('.scroll')

/** Notes that a press leads to another page. */
export function noteLeaving(href: string): void {
  const { href: here } = window.location
  linked = destination = new URL(href, here).pathname
  left.set(here, { link: href, top: list()?.scrollTop ?? 0 })
}

/**
 * Notes that another page is there. If no link led to it, the person has gone back or forward: then its list is scrolled
 * as it was, and the focus is on the link that led away.
 */
export function noteArrival(): void {
  const { pathname, href } = window.location
  const before = left.get(href)
  if (before && linked !== pathname) {
    list()?.scrollTo(0, before.top)
    const link = document.querySelector<HTMLElement>(`a[href="${CSS.escape(before.link)}"]`)
    if (document.activeElement === document.body) link?.focus({ preventScroll: true })
  }
  linked = undefined
}

/**
 * Whether the person has asked for another page, which is not there yet. Next drops that navigation if the page changes
 * its own address meanwhile, so only a person's act may do that, and not what the page does by itself.
 */
export function isLeaving(): boolean {
  return destination !== undefined && destination !== window.location.pathname
}

/** Notes that a person's act on this page has replaced the navigation. */
export function noteStaying(): void {
  destination = undefined
}
