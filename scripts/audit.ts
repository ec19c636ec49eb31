import { runConsoleProgram } from './launcher/console-program.ts'

process.exit(runConsoleProgram('lib/platform/audit/main.ts', process.argv.slice(2)))
