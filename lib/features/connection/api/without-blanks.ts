/** Blanks, line breaks and zero-width characters that come along when text is copied from a page or an e-mail. */
const AROUND = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu

/** Removes those characters from both ends of a pasted text. */
export function withoutBlanks(text: string): string {
  return text.replaceAll(AROUND, '')
}
