import { runConsoleProgram } from './launcher/console-program.ts'

process.exit(runConsoleProgram('lib/staff/main.ts', process.argv.slice(2)))
