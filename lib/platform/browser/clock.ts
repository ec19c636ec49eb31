import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  now ??= Date.now()
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = undefined
  }
}

/** When an answer was sent by the console's clock and seen by the browser's, in epoch milliseconds. */
export type SentAndSeen = { readonly sentAt: number; readonly seenAt: number }

/**
 * Returns how long ago a moment of the console was, in milliseconds. Time until the answer counts by the console's
 * clock, time since by the browser's, so that a wrong clock on either side makes nothing look younger than it is.
 */
export function ageOf(moment: number, { sentAt, seenAt }: SentAndSeen, now: number): number {
  return Math.max(0, sentAt - moment) + Math.max(0, now - seenAt)
}

const seen = new Map<number, number>()

/**
 * Returns when this tab first got what the server rendered at a moment; both in epoch milliseconds. Back restores a page
 * from the browser's memory, however old it is.
 */
export function firstSeenAt(sentAt: number): number {
  // On the server, one request tells nothing about another.
  if (typeof window === 'undefined') return Date.now()
  const seenAt = seen.get(sentAt) ?? Date.now()
  seen.set(sentAt, seenAt)
  return seenAt
}

/** Whether a moment, in epoch milliseconds by the browser's clock, is past; `false` in server rendering. */
export function usePast(moment: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => now !== undefined && now > moment,
    () => false,
  )
}

/** The browser's time in epoch milliseconds, updated every second; `undefined` in server rendering. */
export function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => undefined,
  )
}
