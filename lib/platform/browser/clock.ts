import { useSyncExternalStore } from 'react'

let lead = 0
let leadBefore = 0

/**
 * Returns the browser's present in epoch milliseconds, for ages: it never runs backwards, even if the clock is set back.
 * It also follows a clock that jumps forward, since some browsers stop `performance.now()` while the computer sleeps.
 */
export function steadyNow(): number {
  const running = performance.now()
  const jump = Date.now() - running - leadBefore
  // A smaller one is a clock that is adjusted.
  if (jump > 1000) lead += jump
  leadBefore += jump
  return running + lead
}

const listeners = new Set<() => void>()
let now: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = steadyNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  now ??= steadyNow()
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = undefined
  }
}

/** When the browser asked for the page on screen: the document at first. */
let askedAt = steadyNow() - performance.now()

/** Notes that the browser asks the console for a page. */
export function noteAsked() {
  askedAt = steadyNow()
}

const seen = new Map<number, number>()

/**
 * Returns when the browser asked for what the server rendered at a moment; both in epoch milliseconds. Back restores a
 * page from the browser's memory, however old it is.
 */
export function firstSeenAt(sentAt: number): number {
  // On the server, one request tells nothing about another.
  if (typeof window === 'undefined') return Date.now()
  const seenAt = seen.get(sentAt) ?? askedAt
  seen.set(sentAt, seenAt)
  return seenAt
}

/** Whether a moment, by `steadyNow`, is past; `false` in server rendering. */
export function usePast(moment: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => now !== undefined && now > moment,
    () => false,
  )
}

/** `steadyNow`, updated every second; `undefined` in server rendering. */
export function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => undefined,
  )
}
