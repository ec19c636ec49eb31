// The formats of variables, and the values read from them. environment.ts lists the variables.
import 'server-only'
import { z } from 'zod'
import { databaseUrlFault } from '../database/open.ts'
import { isLoopback } from '../network/loopback.ts'
import { type Network, parseNetwork } from '../network/public-address.ts'

export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum, `must be ${minimum} or more`).max(maximum, `must be ${maximum} or less`))

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const publicUrl = httpUrl
  .transform((text) => new URL(text))
  .refine(
    (url) => url.protocol === 'https:' || isLoopback(url),
    'must begin with https:// unless it is on this machine',
  )
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', 'must be an origin, without a path')

export const baseUrl = httpUrl
  .transform((text) => new URL(text))
  .refine((url) => url.username === '' && url.password === '', 'must not hold a user or a password')
  .refine((url) => url.search === '' && url.hash === '', 'must not hold a query or a fragment')
  .transform((url) => url.href.replace(/\/+$/, ''))

/** Knows the valid country codes, so that no list of them is needed here. */
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined

export const country = z.string().refine(isCountry, 'must be a country of two letters, such as GB')

export const databaseUrl = z.string().superRefine((url, context) => {
  const message = databaseUrlFault(url)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

export const sessionSecrets = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.string().min(32, 'each secret must have 32 characters or more')))

export const networks = z
  .string()
  .transform((list) => list.split(',').map((text) => parseNetwork(text.trim())))
  .pipe(z.array(z.custom<Network>(Boolean, 'must be networks such as 10.1.0.0/16, comma-separated')))

export const auditTarget = z
  .url({ protocol: /^(https|syslog\+tls)$/, error: 'must begin with https:// or syslog+tls://' })
  .transform((text) => new URL(text))
  .refine((url) => url.username === '' && url.password === '' && url.hash === '', 'must hold an address and no more')

export const securityContact = z
  .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' })
  .transform((text) => new URL(text).href)
