import 'server-only'
import { LISTS } from './lists.ts'
import { SERVICES } from './services.ts'
import type { World } from './world.ts'

export const WORLDS: readonly World[] = [...LISTS, ...SERVICES]
