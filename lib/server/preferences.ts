import 'server-only'
import { cookies } from 'next/headers'
import { LIMIT_DEFAULT, parsePage } from '#lib/contract/pagination.ts'
import type { TableChoices } from '#lib/contract/table-choices.ts'
import { consoleDatabase } from './console-database.ts'
import { readBlacklistColumns } from './kept-preferences.ts'
import type { Session } from './session.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How a person likes pages to look. The browser keeps it in plain cookies so that the first paint is right. */
export type Preferences = {
  readonly theme: Theme
  /** IANA name of the zone in which times are shown; `undefined` until the browser has told. */
  readonly zone: string | undefined
  readonly pageSize: number
  /** Pixels that the record panel takes; `undefined` before any choice. */
  readonly recordWidth: number | undefined
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Reads the preferences of a request. A cookie is the browser's word, so anything odd counts as absent. */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies()
  const zone = jar.get('zone')?.value
  const width = jar.get('record-width')?.value ?? ''
  const size = parsePage(new URLSearchParams({ limit: jar.get('page-size')?.value ?? '' }))
  return {
    theme: THEMES.find((theme) => theme === jar.get('theme')?.value) ?? 'system',
    zone: zone !== undefined && isZone(zone) ? zone : undefined,
    recordWidth: /^[0-9]{3}$/.test(width) ? Number(width) : undefined,
    pageSize: size.ok ? size.page.limit : LIMIT_DEFAULT,
  }
}

/** How the person has arranged the blacklist's table, for its first paint; `undefined` before any choice. */
export async function loadBlacklistColumns({ accountId }: Session): Promise<TableChoices | undefined> {
  return readBlacklistColumns(await consoleDatabase(), accountId)
}
