import type { PersonItem } from '#lib/features/people/api/people.ts'

/** A sentence about what was done. `disabled` is the person before they were disabled, which can be undone. */
export type Done = { readonly words: string; readonly disabled?: PersonItem }
