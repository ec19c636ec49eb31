import { z } from 'zod'

const LISTS = { test: 'Test', production: 'Production' } as const

/** Path params of a list; handlers receive its environment. */
export const listParameter = z.object({ type: z.enum(['test', 'production']).transform((name) => LISTS[name]) })

/** Path params of something in a list. */
export const idInListParameters = listParameter.extend({ id: z.string() })
