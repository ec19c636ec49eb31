import { expect, it, vi } from 'vitest'
import { GET } from '../.well-known/security.txt/route.ts'
import { sharedConsole } from './testing.ts'

const DAY_MILLISECONDS = 86_400_000

sharedConsole({ SECURITY_CONTACT: 'mailto:security@example.com' })

it('security.txt names a contact and expires in less than a year', async () => {
  vi.setSystemTime('2026-11-22T10:00:00Z')
  const answer = await GET(new Request('http://localhost:3000/.well-known/security.txt'))
  vi.useRealTimers()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: (.+)\n$/)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.parse('2026-11-22T10:00:00Z')) / DAY_MILLISECONDS
  expect(days).toBeGreaterThan(1)
  expect(days).toBeLessThan(365)
})
