import { describe, expect, it } from 'vitest'
import { planConsole } from './console-plan.ts'
import { localOrigin, portOf } from './environment.ts'
import { planService } from './service-plan.ts'

const data = {
  path: '/srv/data here',
  secrets: {
    sessionSecret: 'session',
    servicePepper: 'pepper',
    serviceSigningKey: 'signing',
    serviceAccountToken: 'account',
  },
  saveSecrets: () => {},
}
const embedded = { origin: 'http://127.0.0.1:4010', apiKey: 'key', apiSecret: 'secret', accountToken: 'opens' }

describe('the plan of the service', () => {
  it('has generated secrets and a database in the data directory', () => {
    expect(planService({}, data).variables).toMatchObject({
      SERVICE_HOST: '127.0.0.1',
      SERVICE_PORT: '4010',
      SERVICE_DATABASE_URL: 'file:///srv/data%20here/service.db',
      SERVICE_PEPPER: 'pepper',
      SERVICE_SIGNING_KEY: 'signing',
      SERVICE_ACCOUNT_TOKEN: 'account',
    })
  })

  it('prefers the environment', () => {
    const environment = { SERVICE_PORT: '5', SERVICE_DATABASE_URL: 'postgres://x', SERVICE_PEPPER: 'own' }
    expect(planService(environment, data).variables).toMatchObject(environment)
  })

  it('passes on no secret of the console', () => {
    const secrets = {
      SESSION_SECRET: 'x',
      ADMIN_PASSWORD: 'x',
      FRAUD_API_SECRET: 'x',
      DATABASE_URL: 'x',
      SETUP_TOKEN: 'x',
    }
    expect(Object.keys(planService({ ...secrets, HOME: '/root' }, data).variables)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/SESSION|ADMIN|FRAUD|SETUP|^DATABASE/)]),
    )
  })
})

describe('the plan of the console', () => {
  it('listens on localhost and uses the embedded service', () => {
    const { variables } = planConsole({ PORT: '3100' }, data, 'production').child(embedded)
    expect(variables).toMatchObject({
      PUBLIC_URL: 'http://localhost:3100',
      DATABASE_URL: 'file:///srv/data%20here/console.db',
      SESSION_SECRET: 'session',
      FRAUD_API_BASE_URL: 'http://127.0.0.1:4010',
      EMBEDDED_API_KEY: 'key',
      EMBEDDED_API_SECRET: 'secret',
      SERVICE_ACCOUNT_TOKEN: 'opens',
    })
  })

  it('keeps a remote service and its key as given, and sends it no generated token', () => {
    const remote = { FRAUD_API_BASE_URL: 'https://fraud.example', FRAUD_API_KEY: 'k', FRAUD_API_SECRET_FILE: '/run/s' }
    const { variables } = planConsole(remote, data, 'production').child(undefined)
    expect(variables).toMatchObject(remote)
    expect(variables.FRAUD_API_SECRET).toBeUndefined()
    expect(variables.SERVICE_ACCOUNT_TOKEN).toBeUndefined()
    const managed = { ...remote, SERVICE_ACCOUNT_TOKEN: 'given' }
    expect(planConsole(managed, data, 'production').child(undefined).variables).toMatchObject(managed)
  })

  it('passes on no secret of the service except the shared one', () => {
    const secrets = { SERVICE_PEPPER: 'x', SERVICE_SIGNING_KEY: 'x', SERVICE_DATABASE_URL: 'x' }
    const { variables } = planConsole(secrets, data, 'production').child(embedded)
    expect(Object.keys(variables).filter((name) => name.startsWith('SERVICE_'))).toEqual(['SERVICE_ACCOUNT_TOKEN'])
  })

  it('generates a new set-up token on every start', () => {
    const token = () => planConsole({}, data, 'production').setUpToken
    expect(token()).toHaveLength(43)
    expect(token()).not.toBe(token())
  })
})

describe('a service elsewhere on plain http', () => {
  it.each([
    ['http://fraud.example', true],
    ['https://fraud.example', false],
    ['http://127.0.0.1:4010', false],
    ['http://localhost:4010', false],
    [undefined, false],
    ['not an address', false],
  ])('%s: %s', (url, isUnencrypted) => {
    const environment = url === undefined ? {} : { FRAUD_API_BASE_URL: url }
    expect(planConsole(environment, data, 'production').isUnencrypted).toBe(isUnencrypted)
  })
})

describe('addresses and ports', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:1'],
    ['0.0.0.0', 'http://127.0.0.1:1'],
    ['::', 'http://[::1]:1'],
  ])('a listener on %s is reached at %s', (host, origin) => {
    expect(localOrigin(host, 1)).toBe(origin)
  })

  it.each(['0', '65536', 'x', '-1', '1e3', ' 80', '080000'])(
    'refuses "%s" as a port and names the variable',
    (text) => {
      expect(() => portOf({ PORT: text }, 'PORT', 3000)).toThrow('PORT must be')
    },
  )
})
