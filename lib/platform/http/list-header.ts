import 'server-only'
import type { Session } from '../access/session.ts'

/** Says beside an answer which of the two lists it is of: the one that the session works with. */
export function listHeader({ chosen }: Pick<Session, 'chosen'>): Headers {
  return new Headers(chosen === null ? {} : { 'x-environment': chosen })
}
