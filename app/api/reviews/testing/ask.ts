import { call, type RouteModule, type TestPerson } from '../../testing.ts'

/** Makes a plain value of an answer's data for `expect`. */
export type Data = Readonly<Record<string, unknown>>
/** Calls a handler as a person. */
export async function ask(
  handler: RouteModule[string] | undefined,
  method: string,
  path: string,
  { cookie }: TestPerson,
  more: Data = {},
) {
  if (!handler) throw new Error(`No ${method} ${path}`)
  const { status, body, text } = await call(handler, method, path, { cookie, ...more })
  return { status, data: body.success ? body.data : body.errors, text }
}
