import 'server-only'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Entry } from './chain.ts'
import { type AuditHead, readHead } from './head.ts'

/** An export that is read from a file: its events, and once they are read the head that its last line names. */
export type ReadExport = {
  readonly events: AsyncIterable<Entry>
  readonly head: () => AuditHead | undefined
}

function parsed(line: string): (Entry & { readonly head?: string }) | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Reads an export up to the first line that is none of ours: what comes after it counts as missing. */
export function readExport(path: string): ReadExport {
  let head: AuditHead | undefined
  async function* events() {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const row = parsed(line)
      if (!row) return
      if (row.head === undefined) yield row
      else head = readHead(row.head)
    }
  }
  return { events: events(), head: () => head }
}
