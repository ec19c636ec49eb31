// A value on its way to the check: from the field of another page, or from another tool, which passes it after the `#`
// of a link, because browsers never send that to a server. It stays in the memory of the page until it is checked: a
// redirect to sign-in keeps the fragment, and the way from there to the check loads no other page.

let held: string | undefined

/** Takes the value out of the address, `#value=…`, percent-encoded as in a query. */
export function takeFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith('#value=')) return
  held = new URLSearchParams(hash.slice(1)).get('value') ?? undefined
  window.history.replaceState(null, '', pathname + search)
}

/** Keeps a value for the check, which is opened next. */
export function holdValue(value: string): void {
  held = value
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

let heldMany: readonly string[] | undefined

/** Keeps values for a check of many, which is opened next. They are in the memory of the page, and nowhere else. */
export function holdValues(values: readonly string[]): void {
  heldMany = values
}

/** The values that wait to be checked together; returned once. */
export function releaseValues(): readonly string[] | undefined {
  const values = heldMany
  heldMany = undefined
  return values
}
