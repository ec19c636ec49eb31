import type { english } from './english.ts'
import { confirm } from './german/confirm.ts'
import { door } from './german/door.ts'
import { failures } from './german/failures.ts'
import { navigation } from './german/navigation.ts'
import type { Translated } from './message.ts'

/** Everything the console says, in German, by area. */
export const german: Translated<typeof english> = { confirm, door, failures, navigation }
