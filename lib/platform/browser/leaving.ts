/** The path of a navigation that has begun and may not have ended. */
let destination: string | undefined

/** Notes that a press leads to another page. */
export function noteLeaving(href: string): void {
  destination = new URL(href, window.location.href).pathname
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
