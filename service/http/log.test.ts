import { describe, expect, it } from 'vitest'
import { runningService } from '../testing/service.ts'

describe('the log of the service', () => {
  const running = runningService('sqlite')

  it('names the trace of a request, and nothing else from that header', async () => {
    const { app, lines } = running.service
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const ask = (traceparent: string) => app.inject({ url: '/unknown', headers: { traceparent } })
    await ask(`00-${traceId}-00f067aa0ba902b7-01`)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ traceId, route: 'unknown' })
    await ask('ann@example.com')
    expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('traceId')
    expect(lines.join()).not.toContain('ann@')
  })
})
