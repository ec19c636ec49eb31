import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { tryOne } from './try-one.ts'

/** An entry that could not be changed, and why. */
type FailedEntry = { readonly id: string; readonly failure: RequestFailure }

/** Progress of one action on many entries. `left` counts those not reached before Stop. */
export type ManyRun =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'ended'
      readonly done: readonly string[]
      readonly failed: readonly FailedEntry[]
      readonly left: number
    }

/**
 * Does the same to many entries, one after the other, and can stop between any two or during a wait. Failures are
 * collected and the rest continues; it ends early only if the person is signed out. `undo` is the same in reverse.
 * Either is started within `send`.
 */
export function useMany() {
  const client = useQueryClient()
  const sending = useSending()
  const [run, setRun] = useState<ManyRun>({ kind: 'waiting' })
  const [isUndone, setIsUndone] = useState(false)
  const stopping = useRef(new AbortController())

  async function start(ids: readonly string[], act: (id: string) => Promise<void>) {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    const done: string[] = []
    const failed: FailedEntry[] = []
    for (const [index, id] of ids.entries()) {
      if (signal.aborted) break
      setRun({ kind: 'running', done: index, total: ids.length })
      const failure = await tryOne(() => act(id), signal)
      if (failure === 'stopped') break
      if (failure) failed.push({ id, failure })
      else done.push(id)
      if (failure?.isSignedOut) break
    }
    setRun({ kind: 'ended', done, failed, left: ids.length - done.length - failed.length })
    void refreshEntries(client)
  }

  async function undo(ids: readonly string[], act: (id: string) => Promise<void>) {
    setIsUndone(true)
    await start(ids, act)
  }

  return { ...sending, run, isUndone, start, undo, stop: () => stopping.current.abort() }
}
