import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** Prints how a program is used and ends the process: with 0 if the caller asked for it, with 2 if it misused the program. */
export function endWithUsage(usage: string): never {
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
  if (isAsked) console.log(usage)
  else console.error(usage)
  process.exit(isAsked ? 0 : 2)
}

/**
 * Reads the arguments of this process. Ends it with the usage for `--help`, an unknown option or more arguments than the
 * program takes.
 *
 * @param most how many arguments the program takes besides its options.
 */
export function readArguments<const Given extends Options>(usage: string, most: number, options: Given) {
  try {
    const read = parseArgs({ allowPositionals: true, options })
    return read.positionals.length > most ? endWithUsage(usage) : read
  } catch {
    return endWithUsage(usage)
  }
}
