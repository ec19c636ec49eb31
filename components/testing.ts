import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english } from '#app/wording/english.ts'
import { timesIn } from '#lib/platform/browser/times.ts'
import { WordsContext } from '#lib/platform/browser/words-context.tsx'
import { speaker } from '#lib/platform/wording/say.ts'

/** Times formatted in UTC. */
export const times = timesIn('UTC', english.times, speaker('en'))

/** A router that goes nowhere, for links. */
const nowhere = () => {}
export const router: AppRouterInstance = {
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
  bfcacheId: '',
}

/** Renders to HTML for an English reader. The no-break spaces of times are plain ones, as they look to the reader. */
export function drawn(node: ReactNode): string {
  const locale = { language: 'en', tag: 'en' } as const
  const html = renderToStaticMarkup(createElement(() => WordsContext({ locale, areas: english, children: node })))
  return html.replaceAll('\u00a0', ' ')
}
