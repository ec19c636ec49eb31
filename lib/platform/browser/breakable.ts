/** Our own words with plain spaces in their dates, for a copy, and where a no-break space would be shown as hidden. */
export function breakable(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
