import { runConsoleProgram } from './launcher/console-program.ts'

process.exit(await runConsoleProgram('lib/platform/access/main.ts', process.argv.slice(2)))
