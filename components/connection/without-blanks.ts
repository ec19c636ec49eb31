/** Blanks, line breaks and signs without width, as they come along when a text is copied out of a page or a mail. */
const AROUND = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu

/** A pasted text without what came along around it. */
export function withoutBlanks(text: string): string {
  return text.replaceAll(AROUND, '')
}
