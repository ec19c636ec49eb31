import { useSyncExternalStore } from 'react'
import type { ExportFormat } from '#lib/features/export/api/export-lines.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { markSignedOut } from '#lib/platform/browser/session-state.ts'
import { shownList } from '#lib/platform/browser/shown-list.ts'
import { fileName } from './file-name.ts'
import { type HeldFile, holdFile, readFile, removeLeftFiles } from './held-files.ts'
import type { Ending, FailureDetails, Order, Report } from './worker/messages.ts'

/** A file that is ready. `saved` once the browser was asked to put it where downloads go. */
export type ReadyFile = { readonly name: string; readonly url: string; readonly bytes: number; readonly saved: boolean }

export type ExportState =
  | { readonly kind: 'idle' | 'no_file_area' | 'no_room' }
  /** Begun, and no row is there yet. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'reading'; readonly rows: number; readonly total: number; readonly cancelling: boolean }
  | { readonly kind: 'writing'; readonly rows: number; readonly of: number }
  | { readonly kind: 'refused'; readonly failure: RequestFailure; readonly format: ExportFormat }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly isPartial: boolean; readonly file: ReadyFile }

/** A browser tells nobody when it has copied a file to where downloads go; so long it may take. */
const COPYING_MILLISECONDS = 120_000

/** One export a page. It goes on while the person turns pages or looks elsewhere in the console. */
let state: ExportState = { kind: 'idle' }
let worker: Worker | undefined
let held: HeldFile | undefined
const listeners = new Set<() => void>()

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function isAtStake(): boolean {
  if (state.kind === 'ended') return !state.file.saved
  return state.kind === 'begun' || state.kind === 'reading' || state.kind === 'writing'
}

function become(next: ExportState): void {
  state = next
  // Only while it matters: a page that asks before it is left is not kept for the way back.
  removeEventListener('beforeunload', askBeforeLeaving)
  if (isAtStake()) addEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

function failureOf(details: FailureDetails): RequestFailure {
  const failure = new RequestFailure(details)
  if (failure.isSignedOut) markSignedOut()
  return failure
}

async function finish(ending: Ending, format: ExportFormat, begunAt: number, from: HeldFile): Promise<void> {
  if (ending.shortfall?.kind === 'failed') failureOf(ending.shortfall.failure)
  const isPartial = ending.shortfall !== undefined || (ending.findings?.gaps ?? 0) > 0
  const name = fileName({ environment: ending.environment, begunAt, isPartial, format })
  const content = await readFile(from)
  if (held !== from) return
  const file = { name, url: URL.createObjectURL(content), bytes: content.size, saved: false }
  become({ kind: 'ended', ending, isPartial, file })
  if (!isPartial) saveFile()
}

function hear(message: Report, format: ExportFormat, begunAt: number, from: HeldFile): void {
  switch (message.kind) {
    case 'ended':
      void finish(message.ending, format, begunAt, from)
      break
    case 'refused':
      become({ kind: 'refused', failure: failureOf(message.failure), format })
      break
    case 'reading':
      become({ ...message, cancelling: state.kind === 'reading' && state.cancelling })
      break
    default:
      become(message)
  }
}

function send(order: Order): void {
  worker?.postMessage(order)
}

export function startExport(format: ExportFormat): void {
  forgetExport()
  void removeLeftFiles()
  const begunAt = Date.now()
  const file = holdFile()
  held = file
  worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Report>) => hear(data, format, begunAt, file)
  become({ kind: 'begun' })
  send({ kind: 'start', format, list: shownList(), file: file.name })
}

/** Stops reading; what came so far becomes a partial file. */
export function cancelExport(): void {
  if (state.kind === 'begun') forgetExport()
  if (state.kind !== 'reading') return
  send({ kind: 'cancel' })
  become({ ...state, cancelling: true })
}

/** Has the browser put the file where downloads go. */
export function saveFile(): void {
  if (state.kind !== 'ended') return
  const { file } = state
  const link = document.createElement('a')
  link.href = file.url
  link.download = file.name
  link.click()
  become({ ...state, file: { ...file, saved: true } })
}

/** Ends whatever is under way and removes its file. */
export function forgetExport(): void {
  worker?.terminate()
  worker = undefined
  const file = state.kind === 'ended' ? state.file : undefined
  const from = held
  held = undefined
  const remove = () => {
    if (file) URL.revokeObjectURL(file.url)
    from?.release()
  }
  if (file?.saved) setTimeout(remove, COPYING_MILLISECONDS)
  else remove()
  become({ kind: 'idle' })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useExport(): ExportState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
}
