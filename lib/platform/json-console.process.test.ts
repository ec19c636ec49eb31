import { expect, it, vi } from 'vitest'
import { printJsonOnly } from './json-console.ts'
import { log } from './log.ts'

Object.assign(process.env, { SESSION_SECRET: 'x'.repeat(32), FRAUD_API_BASE_URL: 'http://127.0.0.1:9' })

it('text of a stranger that a package prints cannot forge a log line, colour a terminal or hide', () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  printJsonOnly()
  // biome-ignore lint/suspicious/noConsole: what packages call
  console.error('Failed to find Server Action "\u009b31m\u202e\u2028\n{"level":60}\u001b[2J\u200b". 💳 für')
  expect(logged.mock.calls).toEqual([
    [
      {
        text: String.raw`Failed to find Server Action "\u{9b}31m\u{202e}\u{2028}\u{a}{"level":60}\u{1b}[2J\u{200b}". 💳 für`,
      },
      'printed by a package',
    ],
  ])
})
