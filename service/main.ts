import { CreatedByAnotherBuild } from '#lib/platform/database/create-schema.ts'
import { isUnavailable } from '#lib/platform/database/is-unavailable.ts'
import { OpenToOthers } from '#lib/platform/database/private-file.ts'
import { type Command, readArguments, USAGE } from './command-line/arguments.ts'
import { readEnvironment, type ServiceEnvironment } from './command-line/environment.ts'
import { createKeyCommand } from './command-line/keys.ts'
import { sandboxCommand } from './command-line/sandbox.ts'
import { importUsersCommand } from './command-line/users.ts'
import { serve } from './serve.ts'

type Task = Exclude<Command, { name: 'help' } | { name: 'wrong' }>

function run(command: Task, environment: ServiceEnvironment): Promise<number> {
  switch (command.name) {
    case 'serve':
      return serve(environment)
    case 'check':
      return Promise.resolve(0)
    case 'sandbox':
      return sandboxCommand(environment)
    case 'keys create':
      return createKeyCommand(environment, command)
    case 'users import':
      return importUsersCommand(environment, command)
  }
}

/** Explains an error that the operator can fix. Throws any other error again. */
function explainFailure(error: unknown): string {
  if (isUnavailable(error)) return 'The database that SERVICE_DATABASE_URL names does not answer.'
  if (error instanceof OpenToOthers) return error.message
  if (!(error instanceof CreatedByAnotherBuild)) throw error
  return (
    'The database that SERVICE_DATABASE_URL names was created by another build of the service, and its tables differ.\n' +
    'Set SERVICE_DATABASE_URL to an empty database, or run the build that created this one and export its lists first.'
  )
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
    console.error(explainFailure(error))
    return 1
  }
}

// Whatever it writes is for its user alone.
process.umask(0o077)
process.exitCode = await main()
