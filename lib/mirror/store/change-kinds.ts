import 'server-only'
import { CHANGE_KINDS, type ChangeKind } from '../api/changes.ts'

/** The numbers by which kinds are stored. */
export const CHANGE_KIND_NUMBERS = {
  added: 1,
  removed: 2,
  changed: 3,
  reappeared: 4,
  mass: 5,
} as const satisfies Record<ChangeKind, number>

/** Returns the kind that a number stands for. One that only a later build knows counts as a change. */
export function changeKindOf(number: number): ChangeKind {
  return CHANGE_KINDS.find((kind) => CHANGE_KIND_NUMBERS[kind] === number) ?? 'changed'
}

/** Returns how many lines there are of each kind, from the counts by stored number. */
export function countsByKind(rows: readonly { readonly kind: number; readonly n: number }[]) {
  const of = (kind: ChangeKind) => rows.find((row) => row.kind === CHANGE_KIND_NUMBERS[kind])?.n ?? 0
  return {
    added: of('added'),
    removed: of('removed'),
    changed: of('changed'),
    reappeared: of('reappeared'),
    mass: of('mass'),
  } satisfies Record<ChangeKind, number>
}
