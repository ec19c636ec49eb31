import 'server-only'
import type { Session } from '../access/session.ts'

/** Names in an answer the list that the session works with. */
export function listHeader({ chosen }: Pick<Session, 'chosen'>): Headers {
  return new Headers(chosen === null ? {} : { 'x-environment': chosen })
}
