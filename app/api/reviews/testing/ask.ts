import { call, type RouteModule } from '../../testing.ts'

/** Makes a plain value of an answer's data for `expect`. */
export type Data = Readonly<Record<string, unknown>>
export type Person = { readonly id: string; readonly name: string; readonly cookie: string }

/** Calls a handler as a person. */
export async function ask(
  handler: RouteModule[string] | undefined,
  method: string,
  path: string,
  { cookie }: Person,
  more: Data = {},
) {
  if (!handler) throw new Error(`No ${method} ${path}`)
  const { status, body, text } = await call(handler, method, path, { cookie, ...more })
  return { status, data: body.success ? body.data : body.errors, text }
}
