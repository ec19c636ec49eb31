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

/** The options of each command that has any. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'keys create': ['name', 'type', 'json'],
  'users import': ['type', 'reason'],
  'users forget': ['type'],
}

const NO_LIST = wrong('--type must be Test or Production')

function createKey({ name, json = false }: Options, environment: Environment | undefined): Command {
  if (name === undefined) return wrong('--name is missing')
  const label = createKeyRequest.shape.name.safeParse(name)
  if (!label.success) return wrong(`--name ${label.error.issues[0]?.message}`)
  return environment ? { name: 'keys create', label: label.data, environment, json } : NO_LIST
}

function read(words: readonly string[], options: Options): Command {
  if (options.help) return { name: 'help' }
  const command = words.slice(0, 2).join(' ')
  const [subject, ...more] = words.slice(2)
  const stray = Object.keys(options).find((option) => !OPTIONS[command]?.includes(option))
  if (stray !== undefined) return wrong(`--${stray} is not an option of this command`)
  const environment = isEnvironment(options.type) ? options.type : undefined
  if (command === '') return { name: 'serve' }
  if (command === 'sandbox' || command === 'check') return { name: command }
  if (command === 'keys create' && subject === undefined) return createKey(options, environment)
  if (command === 'users import' && more.length === 0) {
    if (!subject) return wrong('Name the file to import')
    return environment ? { name: command, file: subject, environment, reason: options.reason } : NO_LIST
  }
  if (command === 'users forget' && more.length === 0) {
    if (!subject) return wrong('The id of the entry is missing')
    return environment ? { name: command, id: subject, environment } : NO_LIST
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
