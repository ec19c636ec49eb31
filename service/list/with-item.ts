/** Returns JSON text of an object with an item. The item's text goes in unparsed, so that it keeps every digit. */
export function withItem(fields: object, body: string): string {
  return `{"item":${body},${JSON.stringify(fields).slice(1)}`
}
