import 'server-only'
import { singleton } from '../singleton.ts'
import { readConfiguration } from './environment.ts'

/** The process's configuration, read from its environment at first use. */
export const configuration = singleton('configuration', () => readConfiguration(process.env))
