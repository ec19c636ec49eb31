import { parseArgs } from 'node:util'
import { createKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { type Environment, isEnvironment } from '#lib/contract/tokens.ts'

export type Command =
  | { readonly name: 'serve' }
  | { readonly name: 'sandbox' }
  | { readonly name: 'check' }
  | { readonly name: 'help' }
  | { readonly name: 'keys create'; readonly label: string; readonly environment: Environment; readonly json: boolean }
  | {
      readonly name: 'users import'
      readonly file: string
      readonly environment: Environment
      readonly reason: string | undefined
    }
  | { readonly name: 'users forget'; readonly id: string; readonly environment: Environment }
  | { readonly name: 'wrong'; readonly reason: string }

export const USAGE = `Usage: npm run service [-- COMMAND], or node service/main.ts [COMMAND]

Without a command, serves until Ctrl-C.

keys create --name NAME --type Test|Production [--json]
    Creates an API key. Its secret is shown once.
users import FILE --type Test|Production [--reason TEXT]
    Adds the entries of a .csv, .ndjson or .json file, all or none. They replace entries with the same id.
    The reason applies to entries without one.
users forget ID --type Test|Production
    Deletes what is kept of a removed entry.
sandbox
    Fills an empty Test list with synthetic entries.
check
    Checks the environment variables and exits.`

function wrong(reason: string): Command {
  return { name: 'wrong', reason }
}

type Options = { name?: string; type?: string; reason?: string; json?: boolean; help?: boolean }

function read(words: readonly string[], options: Options): Command {
  const [area, verb, file, ...more] = words
  const allowed: readonly string[] =
    area === 'keys' ? ['name', 'type', 'json'] : area === 'users' ? ['type', 'reason'] : []
  const stray = Object.keys(options).find((option) => !allowed.includes(option))
  const environment = isEnvironment(options.type) ? options.type : undefined
  if (options.help) return { name: 'help' }
  if (stray !== undefined) return wrong(`--${stray} is not an option of this command`)
  if (area === undefined) return { name: 'serve' }
  if (area === 'sandbox' && verb === undefined) return { name: 'sandbox' }
  if (area === 'check' && verb === undefined) return { name: 'check' }
  if (area === 'keys' && verb === 'create' && file === undefined) {
    if (options.name === undefined) return wrong('--name is missing')
    const label = createKeyRequest.shape.name.safeParse(options.name)
    if (!label.success) return wrong(`--name ${label.error.issues[0]?.message}`)
    if (!environment) return wrong('--type must be Test or Production')
    return { name: 'keys create', label: label.data, environment, json: options.json ?? false }
  }
  if (area === 'users' && verb === 'import' && more.length === 0) {
    if (!file) return wrong('Name the file to import')
    if (!environment) return wrong('--type must be Test or Production')
    return { name: 'users import', file, environment, reason: options.reason }
  }
  if (area === 'users' && verb === 'forget' && more.length === 0) {
    if (!file) return wrong('The id of the entry is missing')
    if (!environment) return wrong('--type must be Test or Production')
    if (options.reason !== undefined) return wrong('--reason is not an option of this command')
    return { name: 'users forget', id: file, environment }
  }
  return wrong(`Unknown command "${words.join(' ')}"`)
}

/** Parses the arguments that follow the program's name. */
export function readArguments(words: readonly string[]): Command {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        type: { type: 'string' },
        reason: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return read(positionals, values)
  } catch (error) {
    return wrong(error instanceof Error ? error.message : 'The arguments cannot be read')
  }
}
