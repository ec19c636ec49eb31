import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { keySetSchema, receiptSchema } from '#lib/features/check/api/receipt-schema.ts'
import { verifyReceipt } from '#lib/features/check/receipt/verify-receipt.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run receipt -- receipt.json --keys receipt-keys.json [--value]

Verifies that the console signed a receipt. Works offline.
--keys   the console's public keys: a JWK set, as GET /api/check/key answers it
--value  reads a value from standard input, and says whether the receipt is about it`

const WORDS = {
  genuine: 'Genuine: this is what the console signed.',
  altered: 'Altered: this is not what the console signed.',
  other_key: 'Unknown: it was signed with another key.',
  same: 'The receipt is for this value.',
  other: 'The receipt is for another value, or for this one in another spelling.',
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'))
  } catch {
    return undefined
  }
}

function endWith(fault: string): never {
  console.error(fault)
  process.exit(1)
}

const { positionals, values } = readArguments(USAGE, 1, { keys: { type: 'string' }, value: { type: 'boolean' } })
const [file] = positionals
if (file === undefined || values.keys === undefined) endWithUsage(USAGE)
const receipt = receiptSchema.safeParse(readJson(file))
if (!receipt.success) endWith('This file is not a receipt.')
const keys = keySetSchema.safeParse(readJson(values.keys))
if (!keys.success) endWith('The key file is not a JWK set.')
// Read from standard input, because an argument would stay in the shell's history.
const value = values.value ? readFileSync(0, 'utf8') : undefined
const verified = await verifyReceipt(receipt.data, keys.data, value)
console.log(WORDS[verified.verdict])
if (verified.verdict !== 'genuine') process.exit(1)
for (const [name, stated] of Object.entries(verified.statement)) console.log(`  ${name}: ${stated}`)
if (verified.value) console.log(WORDS[verified.value])
process.exit(verified.value === 'other' ? 1 : 0)
