import type { PersonItem } from '#lib/features/people/api/people.ts'

/** What was done, in words; with the person as they were, where they were disabled and that can be undone. */
export type Done = { readonly words: string; readonly disabled?: PersonItem }
