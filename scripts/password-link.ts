import { runConsoleProgram } from './launcher/console-program.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run password-link -- EMAIL [--reset-second-factor]

Prints a link by which a person who may sign in sets a new password. It works once, within seven days.
--reset-second-factor  also removes their passkeys, code app and recovery codes, and signs them out`

const { positionals, values } = readArguments(USAGE, 1, { 'reset-second-factor': { type: 'boolean' } })
const [email] = positionals
if (email === undefined) endWithUsage(USAGE)
// The program takes the address first.
const resets = values['reset-second-factor'] ? ['--reset-second-factor'] : []
process.exit(await runConsoleProgram('lib/platform/access/main.ts', [email, ...resets]))
