import { z } from 'zod'

/** Each list by its name in a path. */
const LISTS = { test: 'Test', production: 'Production' } as const

/** Parameters of a path that names a list: handlers are given the list itself. */
export const listParameter = z.object({ type: z.enum(['test', 'production']).transform((name) => LISTS[name]) })

/** Parameters of a path that names something in a list. */
export const idInListParameters = listParameter.extend({ id: z.string() })
