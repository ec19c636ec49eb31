import { runConsoleProgram } from './launcher/console-program.ts'

process.exit(await runConsoleProgram('lib/platform/audit/main.ts', process.argv.slice(2)))
