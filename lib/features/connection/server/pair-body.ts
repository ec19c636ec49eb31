import 'server-only'
import { z } from 'zod'
import { CREDENTIAL_MAXIMUM } from '#lib/contract/tokens.ts'
import { withoutBlanks } from '../api/without-blanks.ts'

function pasted(missing: string) {
  return z
    .string(missing)
    .transform(withoutBlanks)
    .pipe(z.string().min(1, missing).max(CREDENTIAL_MAXIMUM, 'This is longer than any valid one'))
}

/** A pasted key and its secret, without the blanks around them. */
export const pairBody = z.object({
  apiKey: pasted('Enter the API key'),
  apiSecret: pasted('Enter the secret of the API key'),
})
