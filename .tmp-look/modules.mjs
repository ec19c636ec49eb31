import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8')
  globalThis.document = undefined
  globalThis.TURBOPACK = []
  try {
    ;(0, eval)(text)
  } catch (e) {
    console.log(file, 'eval failed', e.message)
    continue
  }
  for (const push of globalThis.TURBOPACK) {
    const parts = push.slice(1)
    let ids = []
    console.log('==', file, text.length, gzipSync(text).length)
    for (const part of parts) {
      if (typeof part === 'function') {
        const s = part.toString()
        console.log(
          String(s.length).padStart(7),
          String(gzipSync(s).length).padStart(6),
          ids.join(','),
          s.replace(/\s+/g, ' ').slice(0, 150),
        )
        ids = []
      } else ids.push(part)
    }
  }
}
