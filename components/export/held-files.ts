import { removeFile } from './worker/file-area.ts'

const PREFIX = 'export-'

/** A file of an export in the browser's own file area, which is no one's but the console's. */
export type HeldFile = { readonly name: string; release(): void }

/** Names a file that nobody has, and holds it: as long as this page lives and does not release it, no other removes it. */
export function holdFile(): HeldFile {
  const name = `${PREFIX}${crypto.randomUUID()}`
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(name, () => promise)
  return {
    name,
    release: () => {
      resolve()
      void removeFile(name)
    },
  }
}

/** The file as it can be saved. */
export async function readFile({ name }: HeldFile): Promise<File> {
  const area = await navigator.storage.getDirectory()
  return (await area.getFileHandle(name)).getFile()
}

/** Removes what pages have left behind that are gone: a closed tab, a crash. */
export async function removeLeftFiles(): Promise<void> {
  try {
    const area = await navigator.storage.getDirectory()
    const { held = [] } = await navigator.locks.query()
    const inUse = new Set(held.map(({ name }) => name))
    for await (const name of area.keys()) {
      const [holder = ''] = name.split('.')
      if (name.startsWith(PREFIX) && !inUse.has(holder)) await removeFile(name)
    }
  } catch {
    // A window without a file area has no files either.
  }
}
