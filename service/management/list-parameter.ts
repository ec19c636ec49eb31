import { z } from 'zod'
import { ENVIRONMENT_OF_LIST } from '#lib/contract/management/list-name.ts'

/** Path params of a list; handlers receive its environment. */
export const listParameter = z.object({
  type: z.enum(['test', 'production']).transform((name) => ENVIRONMENT_OF_LIST[name]),
})

/** Path params of something in a list. */
export const idInListParameters = listParameter.extend({ id: z.string() })
