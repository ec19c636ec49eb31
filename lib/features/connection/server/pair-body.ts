import 'server-only'
import { z } from 'zod'

/** Blanks, line breaks and signs without width, as they come along when a text is copied out of a page or a mail. */
const AROUND = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu

/** As long as the contract's token operation takes. */
const LONGEST = 1024

function pasted(missing: string) {
  return z
    .string(missing)
    .transform((text) => text.replaceAll(AROUND, ''))
    .pipe(z.string().min(1, missing).max(LONGEST, 'This is longer than any valid one'))
}

/** A key and its secret as an admin pastes them; what came along around them is dropped. */
export const pairBody = z.object({
  apiKey: pasted('Enter the API key'),
  apiSecret: pasted('Enter the secret of the API key'),
})
