'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useEscape } from '#lib/platform/browser/keyboard/use-escape.ts'
import type { DrawnHistory, EntryViewProps } from './view/entry-view.tsx'
import './entry-beside.css'

const BesidePanel = onDemand(
  () => import('./view/entry-tools.ts'),
  ({ BesidePanel }) => BesidePanel,
)

const START = entryAddress('')
/** Below this width an entry fills the page. */
const WIDE = '(width >= 48rem)'

type Props = {
  readonly rememberedZone: string | undefined
  readonly Entry: ComponentType<EntryViewProps>
  readonly History: DrawnHistory
  readonly children: ReactNode
}

/** Whether the current history entry was added by opening an entry. */
const wasOpenedHere = () => window.history.state?.besideOpened === true

/** Changes the address. The history entry keeps what others noted in it, such as which answer of Check it is of. */
function goTo(key: string | undefined, put: 'pushState' | 'replaceState', noted?: { readonly besideOpened: true }) {
  const address = new URL(window.location.href)
  if (key === undefined) address.searchParams.delete('entry')
  else address.searchParams.set('entry', key)
  // The router adds its own part of the state. It would ignore a state that is marked as its own.
  window.history[put]({ ...window.history.state, ...noted, __NA: undefined }, '', address)
}

/**
 * A list whose links open entries beside it if there is room. The address holds the entry's key: opening adds a history
 * entry, another entry replaces it, and closing goes back, with the focus on the link.
 */
export function EntryBeside({ rememberedZone, Entry, History, children }: Props) {
  const key = useSearchParams().get('entry') ?? undefined
  const router = useRouter()
  const opener = useRef<HTMLElement>(undefined)
  const isGoingBack = useRef(false)

  useEffect(() => {
    if (key !== undefined && !window.matchMedia(WIDE).matches) router.replace(entryAddress(key))
  }, [key, router])

  useEffect(() => {
    isGoingBack.current = false
    if (key !== undefined) return
    opener.current?.focus()
    opener.current = undefined
  }, [key])

  function close() {
    // Going back takes a moment, in which a second key would go back further.
    if (isGoingBack.current) return
    isGoingBack.current = wasOpenedHere()
    if (isGoingBack.current) window.history.back()
    else goTo(undefined, 'replaceState')
  }
  useEscape(() => key !== undefined && close())

  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!link || !address?.startsWith(START) || !isPlainClick(event) || !window.matchMedia(WIDE).matches) return
    event.preventDefault()
    event.stopPropagation()
    opener.current = link
    const opened = address.slice(START.length)
    if (key === undefined) goTo(opened, 'pushState', { besideOpened: true })
    else goTo(opened, 'replaceState')
  }

  return (
    <div className={key === undefined ? undefined : 'beside'}>
      <div onClickCapture={open}>{children}</div>
      {key !== undefined && (
        <BesidePanel entryKey={key} rememberedZone={rememberedZone} Entry={Entry} History={History} onClose={close} />
      )}
    </div>
  )
}
