import { confirm } from './english/confirm.ts'
import { door } from './english/door.ts'
import { failures } from './english/failures.ts'
import { navigation } from './english/navigation.ts'

/** Everything the console says, in English, by area. */
export const english = { confirm, door, failures, navigation }
