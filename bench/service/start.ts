import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export const SECRETS = { pepper: 'p'.repeat(40), signingKeys: ['s'.repeat(40)] }
export const ACCOUNT_TOKEN = 'a'.repeat(40)

export type Started = { readonly child: ChildProcess; readonly port: number; readonly address: string }

/** Starts a server that logs its address, and waits for that line. */
export async function startServer(words: readonly string[], variables: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      const found = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(String(bytes))?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error('A server did not start')))
  })
  return { child, port, address: `http://127.0.0.1:${port}` }
}

/** Starts the service over a store. */
export function startService(url: string): Promise<Started> {
  return startServer([join(import.meta.dirname, '../../service/main.ts')], {
    SERVICE_PORT: '0',
    SERVICE_DATABASE_URL: url,
    SERVICE_PEPPER: SECRETS.pepper,
    SERVICE_SIGNING_KEY: SECRETS.signingKeys.join(','),
    SERVICE_ACCOUNT_TOKEN: ACCOUNT_TOKEN,
  })
}
