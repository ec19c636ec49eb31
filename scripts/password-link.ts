import { parseArgs } from 'node:util'
import { runConsoleProgram } from './launcher/console-program.ts'

const USAGE = 'Usage: npm run password-link -- EMAIL [--reset-second-factor]'

/** Returns what was given in the order that the program takes, or undefined if it cannot be meant. */
function givenArguments(): readonly string[] | undefined {
  try {
    const options = { 'reset-second-factor': { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const resets = values['reset-second-factor'] ? ['--reset-second-factor'] : []
    return positionals.length === 1 ? [...positionals, ...resets] : undefined
  } catch {
    return undefined
  }
}

const given = givenArguments()
if (!given) {
  console.error(USAGE)
  process.exit(2)
}
process.exit(await runConsoleProgram('lib/platform/access/main.ts', given))
