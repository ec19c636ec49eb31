import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newSigningKey } from '#lib/features/check/receipt/signing.ts'
import { keySetOf, MADE_CHECK } from '#lib/features/check/receipt/testing.ts'
import { issueReceipt } from '#lib/features/check/server/issue-receipt.ts'
import { ROOT } from './launcher/child.ts'
import { testJwcrypto } from './machine/jwcrypto.ts'
import { isDeep } from './testing/deep.ts'

const folder = mkdtempSync(join(tmpdir(), 'receipt-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const signing = newSigningKey()
const keys = saved('keys.json', JSON.stringify(await keySetOf(newSigningKey(), signing)))
const otherKeys = saved('other-keys.json', JSON.stringify(await keySetOf(newSigningKey())))
const { receipt } = await issueReceipt(MADE_CHECK, signing)
const genuine = saved('receipt.json', JSON.stringify(receipt, null, 2))
const altered = saved('altered.json', JSON.stringify({ ...receipt, receipt: `${receipt.receipt}=` }))
const noReceipt = saved('no-receipt.json', '{"statement":{}}')
const noKeys = saved('no-keys.pem', signing.public)

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/receipt.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    input,
  })
  return { status, said: stdout + stderr }
}

it.each([
  ['a genuine receipt', [genuine, '--keys', keys], '', 0, 'outcome: not_listed'],
  [
    'a receipt for the value',
    [genuine, '--keys', keys, '--value'],
    'bob@example.com\n',
    0,
    'The receipt is for this value.',
  ],
  [
    'a receipt for another value',
    [genuine, '--keys', keys, '--value'],
    'ann@example.com',
    1,
    'The receipt is for another value, or for this one in another spelling.',
  ],
  ['an altered receipt', [altered, '--keys', keys], '', 1, 'Altered'],
  ['a receipt by another key', [genuine, '--keys', otherKeys], '', 1, 'signed with another key'],
  ['a file that is not a receipt', [noReceipt, '--keys', keys], '', 1, 'This file is not a receipt.'],
  ['a file without keys', [genuine, '--keys', noKeys], '', 1, 'The key file is not a JWK set.'],
  ['no keys', [genuine], '', 2, 'npm run receipt'],
  ['an unknown option', [genuine, '--key', keys], '', 2, 'npm run receipt'],
  ['a second receipt', [genuine, altered, '--keys', keys], '', 2, 'npm run receipt'],
  ['a request for help', ['--help'], '', 0, 'Verifies that the console signed a receipt'],
] as const)('for %s, the command prints the result and has its exit code', (_what, args, input, status, words) => {
  const ended = run(args, input)
  expect(ended.said).toContain(words)
  expect(ended.status).toBe(status)
})

it('prints no statement of a receipt that is not genuine', () => {
  expect(run([altered, '--keys', keys]).said).not.toContain('outcome')
})

/** Verifies as docs/receipts.md says, with an independent library. */
const ELSEWHERE = `
import json, sys
from jwcrypto import jwk, jws
receipt, keys = sys.argv[1:]
signed = jws.JWS()
signed.deserialize(json.load(open(receipt))["receipt"])
signed.verify(jwk.JWKSet.from_json(open(keys).read()).get_key(signed.jose_header["kid"]))
print(json.loads(signed.payload)["outcome"])
`
const jwcrypto = isDeep ? await testJwcrypto() : undefined
if (jwcrypto) process.stderr.write(`python3-jwcrypto: ${jwcrypto.found}\n`)

it.each(jwcrypto?.python ? [jwcrypto.python] : [])('a receipt is verified by jwcrypto in %s too', (python) => {
  const verify = (file: string) => spawnSync(python, ['-c', ELSEWHERE, file, keys], { encoding: 'utf8' })
  expect(verify(genuine)).toMatchObject({ stdout: 'not_listed\n', status: 0 })
  const changed = saved('changed.json', JSON.stringify({ receipt: receipt.receipt.replace(/\.(.)/, '.f') }))
  expect(verify(changed)).toMatchObject({ stdout: '', status: 1 })
})
