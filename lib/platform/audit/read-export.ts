import 'server-only'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { BEGINNING } from './beginning.ts'
import type { AuditRow } from './chain.ts'
import { type AuditHead, readHead } from './head.ts'

/**
 * An export read from a file: the event before its start, its events and, once these are read, the head in its last
 * line.
 */
export type ReadExport = {
  readonly start: Promise<AuditHead>
  readonly events: AsyncIterable<AuditRow>
  readonly head: () => AuditHead | undefined
}

type Row = AuditRow & { readonly head?: string; readonly start?: string }

function parsed(line: string): Row | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const linesOf = (path: string) => createInterface({ input: createReadStream(path) })

/** What the first line names, unless the export starts with the first event of all. */
async function startOf(path: string): Promise<AuditHead> {
  for await (const line of linesOf(path)) {
    const start = parsed(line)?.start
    const read = start === undefined ? undefined : readHead(start)
    if (read) return read
    break
  }
  return { number: 0, mac: BEGINNING }
}

/** Reads an export up to the first invalid line. The rest counts as missing. */
export function readExport(path: string): ReadExport {
  let head: AuditHead | undefined
  async function* events() {
    for await (const line of linesOf(path)) {
      const row = parsed(line)
      if (!row) return
      if (row.head !== undefined) head = readHead(row.head)
      else if (row.start === undefined) yield row
    }
  }
  return { start: startOf(path), events: events(), head: () => head }
}
