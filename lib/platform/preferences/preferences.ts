import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { parsePage } from '#lib/contract/pagination.ts'
import { THEMES, type Theme } from './api/theme.ts'

/** Display preferences of this browser. Stored in plain cookies, so that the first paint is right. */
export type Preferences = {
  readonly theme: Theme
  /** IANA name of the zone of displayed times; `undefined` until the browser has sent it. */
  readonly zone: string | undefined
  /** Rows of a page; `undefined` until chosen in this browser. */
  readonly pageSize: number | undefined
  /** Width of the record panel in pixels; `undefined` until chosen. */
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

/** Reads the preferences of a request, once for each page. Ignores invalid cookies. */
export const readPreferences = cache(async (): Promise<Preferences> => {
  const jar = await cookies()
  const zone = jar.get('clock')?.value === 'utc' ? 'UTC' : jar.get('zone')?.value
  const width = jar.get('record-width')?.value ?? ''
  const size = parsePage(new URLSearchParams({ limit: jar.get('page-size')?.value ?? '-' }))
  return {
    theme: THEMES.find((theme) => theme === jar.get('theme')?.value) ?? 'system',
    zone: zone !== undefined && isZone(zone) ? zone : undefined,
    recordWidth: /^[0-9]{3}$/.test(width) ? Number(width) : undefined,
    pageSize: size.ok ? size.page.limit : undefined,
  }
})
