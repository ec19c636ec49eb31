import { describe, expect, it } from 'vitest'
import { METRICS_TOKEN, runningService, testService } from '../testing/service.ts'

describe('the metrics of the service', () => {
  const running = runningService('sqlite')
  const metrics = (authorization = `Bearer ${METRICS_TOKEN}`, { app } = running.service) =>
    app.inject({ url: '/metrics', headers: { authorization } })

  it('cover requests by route and status, the event loop, memory and connections', async () => {
    await running.service.app.inject({ url: '/healthz' })
    const { statusCode, headers, body } = await metrics()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('http_request_duration_seconds_count{route="GET /healthz",status="200"}')
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'database_connections']) {
      expect(body).toContain(`\n${name}`)
    }
  })

  it('contain no words from clients, and do not grow with them', async () => {
    const visit = async (round: number) => {
      for (let n = 0; n < 20; n++) {
        const word = `ann${round}x${n}`
        for (const url of [`/${word}`, `/account/v1/blacklist/test/users/${word}?q=${word}`, `/metrics?${word}`]) {
          await running.service.app.inject({ url, headers: { 'user-agent': word } })
          await running.service.app.inject({ method: 'DELETE', url })
        }
      }
      const { body } = await metrics()
      expect(body).not.toContain(`ann${round}`)
      return body.split('\n').filter((line) => line.startsWith('http_')).length
    }
    expect(await visit(2)).toBe(await visit(1))
  })

  it('are refused without their token, and not found if no token is set and others reach the service', async () => {
    expect((await metrics('')).statusCode).toBe(401)
    expect((await metrics('Bearer another-token-that-is-long-enough-to-be-one')).statusCode).toBe(401)
    const open = await testService(running.database, running.clock, { metricsToken: '' })
    expect((await metrics('', open)).statusCode).toBe(404)
    await open.close()
  })
})
