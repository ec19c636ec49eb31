import { explainFault } from '#lib/platform/database/explain-fault.ts'
import { type Command, readArguments, USAGE } from './command-line/arguments.ts'
import { readEnvironment, type ServiceEnvironment } from './command-line/environment.ts'
import { forgetUserCommand } from './command-line/forget.ts'
import { createKeyCommand } from './command-line/keys.ts'
import { sandboxCommand } from './command-line/sandbox.ts'
import { importUsersCommand } from './command-line/users.ts'

type Task = Exclude<Command, { name: 'help' } | { name: 'wrong' }>

async function run(command: Task, environment: ServiceEnvironment): Promise<number> {
  switch (command.name) {
    case 'serve': {
      // Loaded for this command only: the server's packages take most of the time of a start.
      const { serve } = await import('./serve.ts')
      return serve(environment)
    }
    case 'check':
      return 0
    case 'sandbox':
      return sandboxCommand(environment)
    case 'keys create':
      return createKeyCommand(environment, command)
    case 'users forget':
      return forgetUserCommand(environment, command)
    case 'users import':
      return importUsersCommand(environment, command)
  }
}

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2))
  if (command.name === 'help') {
    console.log(USAGE)
    return 0
  }
  if (command.name === 'wrong') {
    console.error(`${command.reason}\n\n${USAGE}`)
    return 2
  }
  const reading = readEnvironment(process.env)
  if (!reading.ok) {
    console.error(`The service cannot start:\n${reading.faults.map((fault) => `  ${fault}`).join('\n')}`)
    return 1
  }
  try {
    return await run(command, reading.environment)
  } catch (error) {
    const reason = explainFault(error, { url: reading.environment.databaseUrl, variable: 'SERVICE_DATABASE_URL' })
    if (reason === undefined) throw error
    console.error(reason)
    return 1
  }
}

// Files that it creates are accessible to its user only.
process.umask(0o077)
process.exitCode = await main()
