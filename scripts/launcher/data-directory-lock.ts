import { join } from 'node:path'
import type { DataDirectory } from '../data-directory.ts'
import type { ConsolePlan } from './console-plan.ts'
import { acquireLock } from './lock-file.ts'
import type { ServicePlan } from './service-plan.ts'

/** Any number of programs may share a database server, but only one a file. */
const isOneFile = (databaseUrl: string) => databaseUrl.startsWith('file:')

/** Locks this data directory for one console, if its database is a file. */
export function lockForConsole({ databaseUrl }: ConsolePlan, { path }: DataDirectory): void {
  if (isOneFile(databaseUrl)) acquireLock('The console', path, join(path, 'console.lock'))
}

/** Locks this data directory for one service, if its database is a file. */
export function lockForService({ databaseUrl }: ServicePlan, { path }: DataDirectory): void {
  if (isOneFile(databaseUrl)) acquireLock('The service', path, join(path, 'service.lock'))
}
