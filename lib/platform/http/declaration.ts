import 'server-only'
import { ACTIONS, type Action } from '../audit/audit-event.ts'

/**
 * What an operation for signed-in people shows and changes. Personal data are those of the people on the lists, and
 * bank details; names of colleagues do not count.
 */
export type Declaration<A extends Action = Action> = {
  /** The audit events of a view of personal data: each success records at least one of these. */
  readonly shows: 'nothing personal' | readonly [A, ...A[]]
  /** The audit events of a change. A request that changes nothing records none. */
  readonly changes?: readonly [A, ...A[]]
  /** Requires a recently given password, so that an unattended browser or a stolen cookie is not enough. */
  readonly confirmed?: true
  /** Also allowed to people who have not yet set up the second factor that their role needs. */
  readonly beforeSecondFactor?: true
}

/**
 * Refuses an operation that does not declare what it records, so that no route is built from it.
 *
 * @throws TypeError
 */
export function requireDeclared(name: string, declared: Partial<Declaration> | undefined): void {
  const { shows, changes = [] } = declared ?? {}
  const actions = [shows === 'nothing personal' ? [] : (shows ?? []), changes].flat()
  const saysWhat = shows === 'nothing personal' || (shows !== undefined && shows.length > 0)
  if (!saysWhat || !actions.every((action) => ACTIONS.includes(action))) {
    throw new TypeError(`${name} must declare what the audit log records of it`)
  }
}

/** Whether the recorded events are what a success of the operation requires. */
export function isRecorded({ shows }: Declaration, recorded: ReadonlySet<Action>): boolean {
  return shows === 'nothing personal' || shows.some((action) => recorded.has(action))
}
