import { createHmac } from 'node:crypto'
import { fold } from '#lib/matching/forms/fold.ts'

/** Ties a statement to a value without naming it. Letter case and invisible characters do not count. */
export function commitmentTo(value: string, opening: string): string {
  return createHmac('sha256', opening).update(fold(value)).digest('base64url')
}
