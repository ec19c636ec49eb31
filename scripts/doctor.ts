import { join } from 'node:path'
import { readConfiguration } from '#lib/platform/configuration/environment.ts'
import { readDataDirectory } from './data-directory.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkDatabase } from './doctor/database.ts'
import { type Finding, fault, fine, printed } from './doctor/finding.ts'
import { checkDataDirectory, checkNode, checkPort } from './doctor/machine.ts'
import { checkProduction, checkSecrets } from './doctor/production.ts'
import { checkService } from './doctor/service.ts'
import { planConsole } from './launcher/console-plan.ts'
import { dataDirectoryPath, readEnvironment } from './launcher/environment.ts'
import { planService } from './launcher/service-plan.ts'
import { requireValidVariables } from './launcher/variable-check.ts'
import { readArguments } from './read-arguments.ts'

readArguments(
  `Usage: npm run doctor

Checks everything that the programs need, and prints each fault with its fix. Changes nothing.`,
  0,
  {},
)

type Part = readonly [title: string, find: () => Promise<readonly Finding[]>]

async function parts(): Promise<readonly Part[]> {
  const environment = readEnvironment()
  const path = dataDirectoryPath(environment)
  const { secrets } = await readDataDirectory(path, environment)
  const data = { path, secrets, saveSecrets: () => {} }
  const service = environment.FRAUD_API_BASE_URL ? undefined : planService(environment, data)
  const plan = planConsole(environment, data, 'production')
  const configuration = () => readConfiguration(plan.check.variables)
  return [
    ['This machine', async () => [checkNode(), ...checkDataDirectory(path)]],
    [
      'Variables',
      async () => {
        await requireValidVariables([...(service ? [service.check] : []), plan.check])
        return [
          fine('Every variable is valid.'),
          ...checkSecrets(environment, join(path, 'secrets.json'), service !== undefined),
        ]
      },
    ],
    ['Ports', () => Promise.all([...(service ? [service.listener] : []), plan.listener].map(checkPort))],
    [
      'Databases',
      async () => [
        ...(await checkDatabase('the console', { url: plan.databaseUrl, variable: 'DATABASE_URL' })),
        ...(service
          ? await checkDatabase('the service', { url: service.databaseUrl, variable: 'SERVICE_DATABASE_URL' })
          : []),
      ],
    ],
    [
      'Service',
      async () => (service ? [fine('npm start starts the service with the console.')] : checkService(configuration())),
    ],
    ['Backups', () => checkBackups(plan.databaseUrl)],
    ['For production', async () => checkProduction(configuration(), environment)],
  ]
}

async function examine(): Promise<number> {
  let faults = 0
  for (const [title, find] of await parts()) {
    const findings = await find().catch((error: unknown) => [
      fault(error instanceof Error ? error.message : String(error)),
    ])
    faults += findings.filter(({ level }) => level === 'fault').length
    console.log(`\n${title}\n${findings.map(printed).join('\n')}`)
  }
  console.log(`\n${faults === 0 ? 'No faults.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`}\n`)
  return faults === 0 ? 0 : 1
}

try {
  process.exitCode = await examine()
} catch (error) {
  console.log(`\n${printed(fault(error instanceof Error ? error.message : String(error)))}\n`)
  process.exitCode = 1
}
