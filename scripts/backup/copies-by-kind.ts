import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { Copies } from './copies.ts'
import { POSTGRES_COPIES } from './postgres-copies.ts'
import { SQLITE_COPIES } from './sqlite-copies.ts'

export const COPIES: Readonly<Record<DatabaseKind, Copies>> = { sqlite: SQLITE_COPIES, postgres: POSTGRES_COPIES }
