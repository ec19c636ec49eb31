import 'server-only'
import { z } from 'zod'

/** Spaces, line breaks and zero-width characters around text copied from a page or a mail. */
const AROUND = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu

/** The maximum of the contract's token operation. */
const LONGEST = 1024

function pasted(missing: string) {
  return z
    .string(missing)
    .transform((text) => text.replaceAll(AROUND, ''))
    .pipe(z.string().min(1, missing).max(LONGEST, 'This is longer than any valid one'))
}

/** A pasted key and its secret, without the blanks around them. */
export const pairBody = z.object({
  apiKey: pasted('Enter the API key'),
  apiSecret: pasted('Enter the secret of the API key'),
})
