import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '../log.ts'
import type { Queries } from '../secrets/sealed-keys.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'

/** Where the chain ends. */
export type AuditHead = { readonly number: number; readonly mac: string }

/** The head as it is written down and later given to `npm run audit -- --expect`. */
export function headText({ number, mac }: AuditHead): string {
  return `${number}:${mac}`
}

/** @returns `undefined` for a text that is no head. */
export function readHead(text: string): AuditHead | undefined {
  const [, number, mac = ''] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  return number === undefined ? undefined : { number: Number(number), mac }
}

/** The head in the database, which somebody with the database in hand can change. */
export function findHead(queries: Queries): Promise<AuditHead | undefined> {
  return queries.selectFrom('audit_head').select(['number', 'mac']).executeTakeFirst()
}

/** After which event the log begins: number 0, or the last one that was archived. */
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

/** Writes the head to the log once a minute when it has moved: somewhere that the database cannot reach. Never ends. */
export async function logHeads(): Promise<never> {
  let logged = ''
  for (;;) {
    // Without the database there is nothing to write, and requests say so.
    logged = await logHead(logged).catch(() => logged)
    await delay(LOGGED_EVERY_MILLISECONDS, undefined, { ref: false })
  }
}
