import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { parsePage } from '#lib/contract/pagination.ts'
import { THEMES, type Theme } from './looks.ts'

/** How a person likes pages to look. The browser keeps it in plain cookies so that the first paint is right. */
export type Preferences = {
  readonly theme: Theme
  /** IANA name of the zone in which times are shown; `undefined` until the browser has told. */
  readonly zone: string | undefined
  /** Rows of a page; `undefined` before any choice in this browser. */
  readonly pageSize: number | undefined
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

/** Reads the preferences of a request, once for each page. A cookie is the browser’s word, so anything odd is absent. */
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
