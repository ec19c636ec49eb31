import type { FileHandle } from './file-area.ts'

const BLOCK = 1024 * 1024

/** Text at the end of a file, written in large blocks. `flush` writes what is left. */
export class TextWriter {
  readonly #file: FileHandle
  readonly #encoder = new TextEncoder()
  #size = 0
  #waiting = ''

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** @throws DOMException `QuotaExceededError` when there is no room. */
  write(text: string): void {
    this.#waiting += text
    if (this.#waiting.length >= BLOCK) this.flush()
  }

  flush(): void {
    const bytes = this.#encoder.encode(this.#waiting)
    this.#waiting = ''
    const written = this.#file.write(bytes, { at: this.#size })
    this.#size += written
    if (written < bytes.length) throw new DOMException('Not all was written', 'QuotaExceededError')
  }
}

/** A file from its beginning, in blocks. */
export function* blocksOf(file: FileHandle): Generator<Uint8Array> {
  const size = file.getSize()
  for (let at = 0; at < size; ) {
    const block = new Uint8Array(Math.min(BLOCK, size - at))
    at += file.read(block, { at })
    yield block
  }
}
