import { isSameSecret } from '../network/same-secret.ts'

/**
 * Whether a request may read metrics: it has the token, or no token is set and only this machine reaches the program.
 *
 * @returns why not, as an error of the contract.
 */
export function metricsRefusal(
  authorization: string | null | undefined,
  token: string | undefined,
  isLocal: boolean,
): 'notFound' | 'missingHeader' | undefined {
  if (token === undefined) return isLocal ? undefined : 'notFound'
  const given = /^bearer ([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1]
  return given !== undefined && isSameSecret(given, token) ? undefined : 'missingHeader'
}
