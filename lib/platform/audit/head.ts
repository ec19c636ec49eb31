import 'server-only'
import { log } from '../log.ts'
import { repeatInBackground } from '../repeat-in-background.ts'
import type { Queries } from '../secrets/sealed-keys.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'

/** The end of the chain. */
export type AuditHead = { readonly number: number; readonly mac: string }

/** The head as text, as noted elsewhere and later given to `npm run audit -- --expect`. */
export function headText({ number, mac }: AuditHead): string {
  return `${number}:${mac}`
}

/** @returns `undefined` if the text is not a head. */
export function readHead(text: string): AuditHead | undefined {
  const [, number, mac = ''] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  return number === undefined ? undefined : { number: Number(number), mac }
}

/** The head in the database. Somebody who controls the database can change it. */
export function findHead(queries: Queries): Promise<AuditHead | undefined> {
  return queries.selectFrom('audit_head').select(['number', 'mac']).executeTakeFirst()
}

/** The event before the start of the log: number 0, or the last archived event. */
export function findStart(queries: Queries): Promise<AuditHead> {
  return queries.selectFrom('audit_start').select(['number', 'mac']).executeTakeFirstOrThrow()
}

async function logHead(logged: string): Promise<string> {
  const { queries }: ConsoleDatabase = await consoleDatabase()
  const head = await findHead(queries)
  const text = head && head.number > 0 ? headText(head) : ''
  if (text !== logged) log().info({ head: text }, 'audit head')
  return text
}

const LOGGED_EVERY_MILLISECONDS = 60_000

/** Logs the head once a minute if it has changed, so that a copy exists out of the database's reach. */
export function logHeads(): void {
  let logged = ''
  void repeatInBackground(LOGGED_EVERY_MILLISECONDS, 'logging the audit head failed', async () => {
    logged = await logHead(logged)
  })
}
