import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfiguration } from '#lib/platform/configuration/environment.ts'
import { isConsoleAbsent } from './backup/installation.ts'
import { readDataDirectory } from './data-directory.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkDatabase } from './doctor/database.ts'
import { type Finding, fault, fine, printed } from './doctor/finding.ts'
import { checkDataDirectory, checkNode, checkPort } from './doctor/machine.ts'
import { checkProduction, checkSecrets } from './doctor/production.ts'
import { checkService } from './doctor/service.ts'
import type { Variables } from './launcher/child.ts'
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

/** Whether the service runs here without a console. Before the first start, nothing shows what will run. */
function isServiceAlone(environment: Variables, path: string): boolean {
  const hasService = environment.SERVICE_DATABASE_URL !== undefined || existsSync(join(path, 'service.db'))
  return environment.FRAUD_API_BASE_URL === undefined && hasService && isConsoleAbsent(environment, path)
}

type Part = readonly [title: string, find: () => Promise<readonly Finding[]>]

const ALONE: readonly Part[] = [
  ['Console', async () => [fine('Only the service runs here.')]],
  [
    'Backups',
    async () => [fine('Only a console records them: make sure that npm run backup -- FOLDER runs regularly.')],
  ],
]

async function parts(): Promise<readonly Part[]> {
  const environment = readEnvironment()
  const path = dataDirectoryPath(environment)
  const { secrets } = await readDataDirectory(path, environment)
  const data = { path, secrets, saveSecrets: () => {} }
  const service = environment.FRAUD_API_BASE_URL ? undefined : planService(environment, data)
  const isAlone = isServiceAlone(environment, path)
  const plan = planConsole(environment, data, 'production')
  const plans = [...(service ? [service] : []), ...(isAlone ? [] : [plan])]
  const configuration = () => readConfiguration(plan.check.variables)
  const withConsole: readonly Part[] = [
    [
      'Service',
      async () => (service ? [fine('npm start starts the service with the console.')] : checkService(configuration())),
    ],
    ['Backups', () => checkBackups(plan.databaseUrl)],
    ['For production', async () => checkProduction(configuration(), environment)],
  ]
  return [
    ['This machine', async () => [checkNode(), ...checkDataDirectory(path)]],
    [
      'Variables',
      async () => {
        await requireValidVariables(plans.map(({ check }) => check))
        return [
          fine('Every variable is valid.'),
          ...checkSecrets(environment, join(path, 'secrets.json'), {
            hasConsole: !isAlone,
            hasService: service !== undefined,
          }),
        ]
      },
    ],
    ['Ports', () => Promise.all(plans.map(({ listener }) => checkPort(listener)))],
    [
      'Databases',
      async () => [
        ...(isAlone ? [] : await checkDatabase('the console', { url: plan.databaseUrl, variable: 'DATABASE_URL' })),
        ...(service
          ? await checkDatabase('the service', { url: service.databaseUrl, variable: 'SERVICE_DATABASE_URL' })
          : []),
      ],
    ],
    ...(isAlone ? ALONE : withConsole),
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
