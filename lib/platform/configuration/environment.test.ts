import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from './environment.ts'

const REQUIRED = {
  SESSION_SECRET: 'a secret of thirty-two characters',
  FRAUD_API_BASE_URL: 'https://service.example.com/',
  FRAUD_API_KEY: 'key',
  FRAUD_API_SECRET: 'secret-value',
}

function faultsOf(variables: Record<string, string>): string {
  try {
    readConfiguration(variables)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return ''
}

describe('the console’s configuration', () => {
  it('has defaults for everything except the secrets and the service', () => {
    expect(readConfiguration(REQUIRED)).toMatchObject({
      publicUrl: new URL('http://localhost:3000'),
      fraudApi: { baseUrl: 'https://service.example.com', timeoutMilliseconds: 10_000 },
      trustedProxies: 0,
      setUpToken: undefined,
      admin: undefined,
    })
  })

  it('reads each setting from its variable if that is set, and refuses invalid values', () => {
    expect(Object.values(readConfiguration(REQUIRED).settings)).toEqual(Array(13).fill(undefined))
    const variables = { MIRROR_MAX_RPS: '60', MIRROR_INTERVAL_S: '0', SUPPORT_SHOWN_FIELDS: 'reason, country' }
    expect(readConfiguration({ ...REQUIRED, ...variables }).settings).toMatchObject({
      requestsPerSecond: 60,
      pauseSeconds: 0,
      shownFields: ['reason', 'country'],
      lagSeconds: undefined,
    })
    expect(faultsOf({ ...REQUIRED, SUPPORT_CHECKS_PER_HOUR: '0' })).toContain(
      'SUPPORT_CHECKS_PER_HOUR must be 1 or more',
    )
    expect(faultsOf({ ...REQUIRED, REVIEW_KEEP_DAYS: '0' })).toContain('REVIEW_KEEP_DAYS must be 1 or more')
    expect(faultsOf({ ...REQUIRED, SECOND_FACTOR_FOR: 'nobody' })).toContain(
      'SECOND_FACTOR_FOR must be admins or everyone',
    )
  })

  it('reports all faults at once, and quotes no value', () => {
    const faults = faultsOf({
      PORT: 'many',
      SESSION_SECRET: 'short',
      FRAUD_API_BASE_URL: 'ftp://x',
      TRUSTED_PROXIES: '-1',
    })
    for (const name of ['PORT', 'SESSION_SECRET', 'FRAUD_API_BASE_URL', 'TRUSTED_PROXIES']) {
      expect(faults).toContain(`  - ${name} `)
    }
    expect(faults).not.toContain('short')
    expect(faults).not.toContain('many')
  })

  it('accepts a default country only as its two-letter code', () => {
    expect(readConfiguration({ ...REQUIRED, DEFAULT_COUNTRY: 'GB' }).settings.country).toBe('GB')
    expect(readConfiguration(REQUIRED).settings.country).toBeUndefined()
    for (const country of ['gb', 'GBR', 'QQ', 'United Kingdom'])
      expect(faultsOf({ ...REQUIRED, DEFAULT_COUNTRY: country })).toContain('DEFAULT_COUNTRY must be a country')
  })

  it('refuses a public address on plain http, unless it is this machine', () => {
    expect(faultsOf({ ...REQUIRED, PUBLIC_URL: 'http://console.example.com' })).toContain(
      'PUBLIC_URL must begin with https://',
    )
    expect(faultsOf({ ...REQUIRED, PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe('')
    expect(faultsOf({ ...REQUIRED, PUBLIC_URL: 'https://console.example.com' })).toBe('')
  })

  it.each([
    ['PUBLIC_URL', 'https://console.example.com/path', 'must be an origin, without a path'],
    ['PUBLIC_URL', 'https://console.example.com/?query', 'must be an origin, without a path'],
    ['DATABASE_URL', 'mysql://store.example.com', 'must begin with file: or postgres://'],
    ['DATABASE_URL', 'file://console.db', 'must name a file as file:/absolute/path'],
    ['DATABASE_URL', 'postgres://user:pass#word@store.example.com/console', 'must be a URL such as'],
  ])('refuses %s=%s', (name, text, fault) => {
    expect(faultsOf({ ...REQUIRED, [name]: text })).toContain(`${name} ${fault}`)
  })

  it('accepts a complete pair for each list, with different keys', () => {
    const { FRAUD_API_KEY: _, FRAUD_API_SECRET: __, ...none } = REQUIRED
    const production = { FRAUD_API_PRODUCTION_KEY: 'live', FRAUD_API_PRODUCTION_SECRET: 'live-secret' }
    expect(readConfiguration(none).fraudApi.pairs).toEqual({})
    expect(readConfiguration({ ...REQUIRED, ...production }).fraudApi.pairs).toEqual({
      Test: { apiKey: 'key', apiSecret: 'secret-value' },
      Production: { apiKey: 'live', apiSecret: 'live-secret' },
    })
    expect(faultsOf({ ...none, FRAUD_API_KEY: 'key' })).toContain('FRAUD_API_KEY goes together with FRAUD_API_SECRET')
    expect(faultsOf({ ...none, FRAUD_API_PRODUCTION_SECRET: 'x' })).toContain('FRAUD_API_PRODUCTION_KEY goes together')
    expect(faultsOf({ ...REQUIRED, ...production, FRAUD_API_PRODUCTION_KEY: 'key' })).toContain('must be another key')
  })

  it('reads a secret from the file that a _FILE variable names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fraud-screening-')), 'secret')
    writeFileSync(file, 'from-a-file\n')
    const { FRAUD_API_SECRET: _, ...rest } = REQUIRED
    expect(readConfiguration({ ...rest, FRAUD_API_SECRET_FILE: file }).fraudApi.pairs.Test?.apiSecret).toBe(
      'from-a-file',
    )
    expect(faultsOf({ ...rest, FRAUD_API_SECRET_FILE: `${file}-missing` })).toContain(
      'FRAUD_API_SECRET_FILE cannot be read',
    )
  })

  it('refuses extra parts of a service address, an unknown log level, and a variable that is given twice', () => {
    for (const url of ['https://user:password@host.example', 'https://host.example/?a=1', 'https://host.example/#a']) {
      expect(faultsOf({ ...REQUIRED, FRAUD_API_BASE_URL: url })).toContain('FRAUD_API_BASE_URL must not hold')
    }
    expect(faultsOf({ ...REQUIRED, LOG_LEVEL: 'verbose' })).toContain('LOG_LEVEL must be one of')
    expect(faultsOf({ ...REQUIRED, FRAUD_API_KEY_FILE: '/dev/null' })).toContain(
      'FRAUD_API_KEY and FRAUD_API_KEY_FILE are both set',
    )
  })

  it('accepts several session secrets if each is long enough', () => {
    const both = `${REQUIRED.SESSION_SECRET},${'x'.repeat(32)}`
    expect(readConfiguration({ ...REQUIRED, SESSION_SECRET: both }).sessionSecrets).toHaveLength(2)
    expect(faultsOf({ ...REQUIRED, SESSION_SECRET: `${REQUIRED.SESSION_SECRET},short` })).toContain('SESSION_SECRET')
  })

  it('allows webhooks to this machine only if it serves only this machine, and to the networks that it names', () => {
    const reachOf = (variables: object) => readConfiguration({ ...REQUIRED, ...variables }).webhookReach
    expect(reachOf({})).toEqual({ local: true, networks: [] })
    const PUBLIC_URL = 'https://console.example'
    expect(reachOf({ PUBLIC_URL })).toEqual({ local: false, networks: [] })
    const { local, networks } = reachOf({ PUBLIC_URL, WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::7' })
    expect([local, networks.map(([, bits]) => bits)]).toEqual([false, [16, 128]])
    for (const wrong of ['10.1.0.0/33', 'hooks.example', '10.1.0.0/16;10.2.0.0/16']) {
      expect(faultsOf({ ...REQUIRED, WEBHOOK_NETWORKS: wrong })).toContain('WEBHOOK_NETWORKS must be networks such as')
    }
  })

  it('accepts only a mailto: or https: address as the security contact', () => {
    const contactOf = (contact: string) => readConfiguration({ ...REQUIRED, SECURITY_CONTACT: contact }).securityContact
    expect(contactOf('mailto:security@example.com')).toBe('mailto:security@example.com')
    expect(contactOf('https://example.com/report')).toBe('https://example.com/report')
    for (const contact of ['security@example.com', 'http://example.com', 'javascript:alert(1)']) {
      expect(faultsOf({ ...REQUIRED, SECURITY_CONTACT: contact })).toContain(
        'SECURITY_CONTACT must be a mailto: or https: address',
      )
    }
  })

  it('removes line breaks from the security contact', () => {
    const contact = 'mailto:a@example.com\nContact: mailto:b@example.com'
    expect(readConfiguration({ ...REQUIRED, SECURITY_CONTACT: contact }).securityContact).not.toContain('\n')
  })

  it('requires a password together with the e-mail address of a configured admin', () => {
    expect(faultsOf({ ...REQUIRED, ADMIN_EMAIL: 'admin@example.com' })).toContain(
      'ADMIN_EMAIL goes together with ADMIN_PASSWORD',
    )
  })
})
