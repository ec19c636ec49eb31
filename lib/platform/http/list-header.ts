import 'server-only'
import type { Session } from '../access/session.ts'

/** Adds to an answer which list the session uses. */
export function listHeader({ chosen }: Pick<Session, 'chosen'>): Headers {
  return new Headers(chosen === null ? {} : { 'x-environment': chosen })
}
