import 'server-only'
import { CONTENT_STATES } from '../store/tables.ts'

/**
 * The state of a content. `pending`: still listed, though the last certified sync missed it. `replaced`: still counts
 * as listed, though another content seems to have taken its place. `removed` and `changed` are former ones.
 */
export type EntryState = Exclude<keyof typeof CONTENT_STATES, 'arrived'>

const { arrived: _arrived, ...NAMED } = CONTENT_STATES
const STATES = new Map(Object.entries(NAMED).map(([name, state]) => [state as number, name as EntryState]))

/** A content that has arrived counts as listed. */
export function stateOf(state: number): EntryState {
  return STATES.get(state) ?? 'listed'
}

/** Whether it is off the list, as far as is known. */
export function isFormer(state: EntryState): boolean {
  return CONTENT_STATES[state] >= CONTENT_STATES.removed
}
