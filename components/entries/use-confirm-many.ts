import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'

/** From this many entries on, the person must have given the password within the last five minutes. */
const PASSWORD_FROM = 25

/**
 * Returns a question to ask before many entries are changed: somebody at an unattended browser must not empty a list.
 * The service takes every change separately, so this guard is the page's own.
 *
 * @returns whether the person may go on. Asks for the password if needed.
 */
export function useConfirmMany(): (count: number) => Promise<boolean> {
  const call = useConfirmedCall()
  return async (count) => count < PASSWORD_FROM || (await call('/api/session/confirm', { method: 'GET' })) !== undefined
}
