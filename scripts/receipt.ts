import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseJson } from '#lib/contract/json.ts'
import { receiptSchema } from '#lib/features/check/api/receipt-schema.ts'
import { verifyReceipt } from '#lib/features/check/receipt/verify-receipt.ts'

const USAGE = `npm run receipt -- receipt.json --key public-key.pem [--value]

Verifies that the console signed a receipt. Works offline.
--value  reads a value from standard input, and says whether the receipt is about it
`

const WORDS = {
  genuine: 'Genuine: this is what the console signed.',
  altered: 'Altered: this is not what the console signed.',
  other_key: 'Unknown: it was signed with another key.',
  same: 'It is about this value.',
  other: 'It is about another value.',
}

function readReceipt(file: string) {
  try {
    return receiptSchema.parse(parseJson(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8')))
  } catch {
    return undefined
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, value: { type: 'boolean' } },
})
const [file] = positionals
if (file === undefined || values.key === undefined) {
  console.error(USAGE)
  process.exit(2)
}
const receipt = readReceipt(file)
if (!receipt) {
  console.error('This file is not a receipt.')
  process.exit(1)
}
// Read from standard input, because an argument would stay in the shell's history.
const value = values.value ? readFileSync(0, 'utf8') : undefined
const { verdict, value: about } = verifyReceipt(
  receipt,
  [readFileSync(resolve(process.env.INIT_CWD ?? '.', values.key), 'utf8')],
  value,
)
console.log(WORDS[verdict])
if (verdict === 'genuine') {
  for (const [name, stated] of Object.entries(receipt.statement)) console.log(`  ${name}: ${stated}`)
  if (about) console.log(WORDS[about])
}
process.exit(verdict === 'genuine' && about !== 'other' ? 0 : 1)
