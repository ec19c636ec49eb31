import type { Environment } from '../tokens.ts'

/** The two lists as they appear in paths of the management interface, with their environments. */
export const ENVIRONMENT_OF_LIST = { test: 'Test', production: 'Production' } as const
export type ListName = keyof typeof ENVIRONMENT_OF_LIST

/** Parses the list in a path; `undefined` for any other text. */
export function listNamed(text: string | undefined): ListName | undefined {
  return text === 'test' || text === 'production' ? text : undefined
}

/** Returns the list of an environment as it appears in paths. */
export function listNameOf(environment: Environment): ListName {
  return environment === 'Test' ? 'test' : 'production'
}
