import { door } from './english/door.ts'

/** Everything the console says, in English, by area. */
export const english = { door }
