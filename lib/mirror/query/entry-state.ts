import 'server-only'
import { CONTENT_STATES } from '../store/tables.ts'

/**
 * How a content stands. `pending`: listed still, though the last certified read missed it. `replaced`: listed as far as
 * anyone can say, though another content seems to have taken its place. `removed` and `changed` are former ones.
 */
export type EntryState = keyof typeof CONTENT_STATES

const STATES = new Map(Object.entries(CONTENT_STATES).map(([name, state]) => [state as number, name as EntryState]))

export function stateOf(state: number): EntryState {
  return STATES.get(state) ?? 'listed'
}

/** Whether it is not on the list any more, as far as anyone can say. */
export function isFormer(state: EntryState): boolean {
  return CONTENT_STATES[state] >= CONTENT_STATES.removed
}
