import type { ListFileFormat } from '#lib/contract/management/limits.ts'

/** Enough for the first rows of any list; only the service reads the rest. */
const START_BYTES = 65_536

/** The beginning of a file, or why the file cannot be a list. */
export type FileStart =
  | { readonly ok: true; readonly text: string; readonly isWhole: boolean }
  | { readonly ok: false; readonly fault: 'empty' | 'archive' | 'notText' }

/** First bytes of ZIP and gzip files, which some programs save under their content's name. */
const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
] as const

/** Reads the beginning of a file, which must be UTF-8 text. The file is not sent. */
export async function readStart(file: Blob): Promise<FileStart> {
  if (file.size === 0) return { ok: false, fault: 'empty' }
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  if (ARCHIVES.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return { ok: false, fault: 'archive' }
  const isWhole = bytes.length === file.size
  try {
    // Streaming if there is more: the last character may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return text.includes('\0') ? { ok: false, fault: 'notText' } : { ok: true, text, isWhole }
  } catch {
    return { ok: false, fault: 'notText' }
  }
}

/** Guesses a file's format by its name, else by its first character. */
export function guessFormat(name: string, text: string): ListFileFormat {
  const ending = name.toLowerCase().split('.').at(-1)
  if (ending === 'csv') return 'csv'
  if (ending === 'ndjson' || ending === 'jsonl') return 'ndjson'
  const first = text.trimStart().charAt(0)
  if (first === '[') return 'json'
  return first === '{' ? 'ndjson' : 'csv'
}
