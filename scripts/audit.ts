import { runConsoleProgram } from './launcher/console-program.ts'

process.exit(runConsoleProgram('lib/audit/main.ts'))
