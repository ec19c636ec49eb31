import 'server-only'
import { readConfiguration } from './environment.ts'
import { singleton } from '../singleton.ts'

/** The process's configuration, read from its environment at first use. */
export const configuration = singleton('configuration', () => readConfiguration(process.env))
