import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

const LISTENING = '0A'

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Inodes of the sockets that listen on a port, from the kernel's table (Linux). */
function listeningSockets(port: number): ReadonlySet<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = (read('/proc/net/tcp') + read('/proc/net/tcp6')).split('\n').map((line) => line.trim().split(/\s+/))
  const inodes = rows
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING)
    .map((columns) => columns[9] ?? '')
  return new Set(inodes.map((inode) => `socket:[${inode}]`))
}

function holdsOneOf(sockets: ReadonlySet<string>, pid: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((descriptor) => sockets.has(readlinkSync(`${folder}/${descriptor}`)))
  } catch {
    // Ended meanwhile, or not ours to look at.
    return false
  }
}

/** The name of a process's program: what it was started as, else what it calls itself. */
function programName(pid: string): string {
  const [program = ''] = read(`/proc/${pid}/cmdline`).split('\0')
  return basename(program) || read(`/proc/${pid}/comm`).trim()
}

/** The process that listens on a port, in words: "node (process 4711)"; "another program" where that cannot be seen. */
export function portHolder(port: number): string {
  const sockets = listeningSockets(port)
  if (sockets.size === 0) return 'another program'
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(sockets, name))
  return pid ? `${programName(pid)} (process ${pid})` : 'another program'
}
