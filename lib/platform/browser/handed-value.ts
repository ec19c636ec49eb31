// A value on its way to the check, from the field of another page or from another tool. A tool passes it after the `#`
// of a link, because browsers never send that part to a server. The value stays in the page's memory until it is
// checked: a redirect to sign-in keeps the fragment, and from sign-in to the check no other document loads.

/** A value, and the country of phone numbers without a country code if one was chosen; `''` for none. */
type HandedValue = { readonly value: string; readonly country?: string }

let held: HandedValue | undefined

/** Removes the value from the address, `#value=…`, percent-encoded as in a query, and keeps it. */
export function takeFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith('#value=')) return
  const value = new URLSearchParams(hash.slice(1)).get('value')
  held = value === null ? undefined : { value }
  window.history.replaceState(null, '', pathname + search)
}

/** Keeps a value for the check page, which opens next. */
export function holdValue(value: string, country?: string): void {
  held = { value, ...(country !== undefined && { country }) }
}

/** Whether a value waits for its check. */
export function isValueHeld(): boolean {
  return held !== undefined
}

/** Returns the value that waits for its check, once. */
export function releaseValue(): HandedValue | undefined {
  const value = held
  held = undefined
  return value
}

let heldMany: readonly string[] | undefined

/** Keeps values for a check of many, which opens next. They are only in the page's memory. */
export function holdValues(values: readonly string[]): void {
  heldMany = values
}

/** Returns the values that wait for a check of many, once. */
export function releaseValues(): readonly string[] | undefined {
  const values = heldMany
  heldMany = undefined
  return values
}
