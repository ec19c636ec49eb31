import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { sendDelivery } from './send.ts'
import { newWebhookSecret } from './signature.ts'

const ELSEWHERE = { local: false, networks: [] }
const send = (url: string, reach = ELSEWHERE) =>
  sendDelivery(url, [newWebhookSecret()], { id: 'one', content: { type: 'test' } }, { reach, now: 0 })

it.each(['https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://[fd00::1]/', 'https://[2002:a00:1::1]/'])(
  'sends nothing to %s, which is not a public address',
  async (url) => {
    expect(await send(url)).toEqual({ ok: false, failure: 'private_address' })
  },
)

it('sends nothing to this machine, by address or by name, unless the console is only for this machine', async () => {
  let arrived = 0
  const server = createServer((_request, response) => {
    arrived++
    response.writeHead(204).end()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const urls = [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`]
  for (const url of urls) expect(await send(url)).toEqual({ ok: false, failure: 'private_address' })
  expect(arrived).toBe(0)
  for (const url of urls) expect(await send(url, { ...ELSEWHERE, local: true })).toEqual({ ok: true })
  expect(arrived).toBe(2)
  server.close()
})
