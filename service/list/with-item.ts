/** JSON text of an object with an item, whose text goes in as it is, so that no digit of it is lost. */
export function withItem(fields: object, body: string): string {
  return `{"item":${body},${JSON.stringify(fields).slice(1)}`
}
