// Checks a service against the contract, sentence by sentence.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { asJson, printed } from './conformance/report.ts'
import { keepsContract, runChecks } from './conformance/run-checks.ts'
import { whyUntried } from './conformance/why-untried.ts'
import { readEnvironment } from './launcher/environment.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run conformance -- URL [--json FILE] [--write]

Tests the service at URL against the contract, with FRAUD_API_KEY and FRAUD_API_SECRET: what it keeps, what it breaks,
and what it does where the contract leaves a choice. Exit code 0 if it keeps the contract, 1 if not, 2 if it cannot be tested.
--json   also writes the report to FILE
--write  also tests wrong secrets and used refresh tokens, which a service may count against the key; on a service of ours,
         with SERVICE_ACCOUNT_TOKEN, adds an entry to the Test list and removes it`

const DEADLINE_MILLISECONDS = 10_000

const { positionals, values } = readArguments(USAGE, 1, {
  json: { type: 'string' },
  write: { type: 'boolean', default: false },
})
const url = positionals[0]?.replace(/\/+$/, '')
const environment = readEnvironment()
const { FRAUD_API_KEY: apiKey, FRAUD_API_SECRET: apiSecret } = environment
if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) endWithUsage(USAGE)
if (apiKey === undefined || apiSecret === undefined) {
  console.error('Set FRAUD_API_KEY and FRAUD_API_SECRET.')
  process.exit(2)
}

const options = {
  url,
  key: { apiKey, apiSecret },
  deadline: DEADLINE_MILLISECONDS,
  writes: values.write,
  accountToken: environment.SERVICE_ACCOUNT_TOKEN,
}
const reason = await whyUntried(options)
if (reason !== undefined) {
  console.error(reason)
  process.exit(2)
}
const results = await runChecks(options)
console.log(printed(results))
if (values.json !== undefined) writeFileSync(resolve(process.env.INIT_CWD ?? '.', values.json), asJson(url, results))
process.exitCode = keepsContract(results) ? 0 : 1
