import { expect, it } from 'vitest'
import { sharedConsole } from '#app/api/testing.ts'
import { GET } from './route.ts'

const TOKEN = 'a-metrics-token-that-is-only-used-in-tests'

sharedConsole({ METRICS_TOKEN: TOKEN })

const statusWith = async (headers: Readonly<Record<string, string>>) =>
  (await GET(new Request('http://localhost:3000/metrics', { headers }))).status

it('the metrics of the console are readable only with their token, even from the same machine', async () => {
  expect(await statusWith({ authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await statusWith({ authorization: `Bearer ${TOKEN}x` })).toBe(401)
  expect(await statusWith({})).toBe(401)
})
