import { join } from 'node:path'
import type { DataDirectory } from '../data-directory.ts'
import type { ConsolePlan } from './console-plan.ts'
import { requireOnlyOne } from './only-one.ts'
import type { ServicePlan } from './service-plan.ts'

/** Of a database server, any number of programs may use one. */
const isOneFile = (databaseUrl: string) => databaseUrl.startsWith('file:')

/** Makes sure that the console runs once on this data directory, where its database is a file. */
export function holdConsole({ databaseUrl }: ConsolePlan, { path }: DataDirectory): void {
  if (isOneFile(databaseUrl)) requireOnlyOne('The console', path, join(path, 'console.lock'))
}

/** Makes sure that the service runs once on this data directory, where its database is a file. */
export function holdService({ databaseUrl }: ServicePlan, { path }: DataDirectory): void {
  if (isOneFile(databaseUrl)) requireOnlyOne('The service', path, join(path, 'service.lock'))
}
