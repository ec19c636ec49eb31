// A value that another tool passes to the check after the `#` of a link, which browsers never send to a server. It
// stays in the memory of the page until it is checked: a redirect to sign-in keeps the fragment, and the way from there
// to the check loads no other page.

let held: string | undefined

/** Takes the value out of the address, `#value=…`, percent-encoded as in a query. */
export function takeFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith('#value=')) return
  held = new URLSearchParams(hash.slice(1)).get('value') ?? undefined
  window.history.replaceState(null, '', pathname + search)
}

/** Whether a value waits to be checked. */
export function isValueHeld(): boolean {
  return held !== undefined
}

/** The value that waits to be checked; returned once. */
export function releaseValue(): string | undefined {
  const value = held
  held = undefined
  return value
}
