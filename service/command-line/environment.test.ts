import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const REQUIRED = {
  SERVICE_DATABASE_URL: 'file:service.db',
  SERVICE_PEPPER: 'p'.repeat(32),
  SERVICE_SIGNING_KEY: 'k'.repeat(32),
}

it('takes an empty variable for an absent one', () => {
  const optional = ['SERVICE_PORT', 'SERVICE_HOST', 'SERVICE_ACCOUNT_TOKEN', 'DATABASE_POOL', 'METRICS_TOKEN', 'STOP_S']
  const empty = Object.fromEntries(optional.map((name) => [name, '']))
  expect(readEnvironment({ ...REQUIRED, ...empty })).toEqual(readEnvironment(REQUIRED))
  expect(readEnvironment(REQUIRED)).toMatchObject({ environment: { host: '127.0.0.1', accountToken: undefined } })
  expect(readEnvironment({ ...REQUIRED, SERVICE_PEPPER: '' })).toEqual({
    ok: false,
    faults: ['SERVICE_PEPPER is required'],
  })
})

it('names a variable with several short keys once, as it is written', () => {
  expect(readEnvironment({ ...REQUIRED, SERVICE_SIGNING_KEY: `${'k'.repeat(32)},a,b` })).toEqual({
    ok: false,
    faults: ['SERVICE_SIGNING_KEY must have at least 32 characters in each key'],
  })
})
