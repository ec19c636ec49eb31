// A value that another tool hands to the check behind the `#` of a link, which no browser sends to any server. It is kept
// here, in the memory of the page and nowhere else, from where the link leads to until it is checked: a redirect to sign-in
// keeps what is behind the `#`, and the way from there to the check loads no other page.

let held: string | undefined

/** A link to the check that hands it a value. */
export function hrefWithValue(href: string, value: string): string {
  return `${href}#${new URLSearchParams({ value })}`
}

/** Takes a value out of the address, `#value=…`, percent-encoded as in a query. */
export function takeFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith('#value=')) return
  held = new URLSearchParams(hash.slice(1)).get('value') ?? undefined
  window.history.replaceState(null, '', pathname + search)
}

/** Whether a value was taken out of the address and waits to be checked. */
export function isValueHeld(): boolean {
  return held !== undefined
}

/** The value that waits to be checked, given this once. */
export function releaseValue(): string | undefined {
  const value = held
  held = undefined
  return value
}
