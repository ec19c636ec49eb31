import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newSigningKey } from '#lib/features/check/receipt/testing.ts'
import { issueReceipt } from '#lib/features/check/server/issue-receipt.ts'
import { ROOT } from './launcher/child.ts'

const folder = mkdtempSync(join(tmpdir(), 'receipt-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const signing = newSigningKey()
const key = saved('key.pem', signing.public)
const otherKey = saved('other-key.pem', newSigningKey().public)
const receipt = issueReceipt(
  {
    value: 'Bob@Example.com',
    outcome: 'similar',
    environment: 'Test',
    checkedBy: 'ann@example.com',
    console: 'https://console.example',
    coverage: {
      read: 3,
      total: 3,
      grade: 'snapshot',
      generation: 1,
      startedAt: '2026-11-21T09:40:58.000Z',
      certifiedAt: '2026-11-21T09:41:07.000Z',
      checkedAt: '2026-11-21T09:41:45.000Z',
      oldestSeconds: 900,
      changedMeanwhile: false,
      unproved: null,
      readSince: null,
    },
  },
  signing,
)
const genuine = saved('receipt.json', JSON.stringify(receipt))
const altered = saved(
  'altered.json',
  JSON.stringify({ ...receipt, statement: { ...receipt.statement, outcome: 'not_listed' } }),
)
const noReceipt = saved('no-receipt.json', '{"statement":{}}')

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/receipt.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    input,
  })
  return { status, said: stdout + stderr }
}

it.each([
  ['a genuine receipt', [genuine, '--key', key], '', 0, 'outcome: similar'],
  ['one about the value', [genuine, '--key', key, '--value'], 'bob@example.com\n', 0, 'It is about this value.'],
  ['one about another value', [genuine, '--key', key, '--value'], 'ann@example.com', 1, 'It is about another value.'],
  ['an altered receipt', [altered, '--key', key], '', 1, 'Altered'],
  ['a receipt by another key', [genuine, '--key', otherKey], '', 1, 'signed with another key'],
  ['a file that is no receipt', [noReceipt, '--key', key], '', 1, 'This file is not a receipt.'],
  ['no key', [genuine], '', 2, 'npm run receipt'],
] as const)('of %s the command tells as much, also by how it ends', (_what, args, input, status, words) => {
  const ended = run(args, input)
  expect(ended.said).toContain(words)
  expect(ended.status).toBe(status)
})

it('prints no statement of a receipt that is not genuine', () => {
  expect(run([altered, '--key', key]).said).not.toContain('outcome')
})
