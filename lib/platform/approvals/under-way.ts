import 'server-only'
import type { ConsoleTables } from '../store/console-tables.ts'
import { hasSecret } from './api/approval.ts'

type Row = Pick<ConsoleTables['approval'], 'kind' | 'state' | 'decided_at' | 'ended_at'>

/** Longer than carrying out a request takes: a thousand entries, even if the service takes three seconds for each. */
const CARRIED_OUT_WITHIN_MILLISECONDS = 3_600_000

/** Whether the console may still be carrying a request out. */
export function mayBeUnderWay({ kind, state, decided_at, ended_at }: Row, now: number): boolean {
  // A request with a secret is carried out later than it is approved, and is marked as ended before its step.
  const begunAt = hasSecret(kind) ? ended_at : decided_at
  return state === 'agreed' && begunAt !== null && begunAt + CARRIED_OUT_WITHIN_MILLISECONDS > now
}
