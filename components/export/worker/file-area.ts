/** What a worker may do with a file of the browser's own file area; not in TypeScript's library for pages. */
export type FileHandle = {
  read(into: Uint8Array, options: { readonly at: number }): number
  write(bytes: Uint8Array, options: { readonly at: number }): number
  getSize(): number
  truncate(size: number): void
  close(): void
}

declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle(): Promise<FileHandle>
  }
}

/** Opens a file of the browser's own file area, made anew. @throws DOMException where there is no such area. */
export async function openFile(name: string): Promise<FileHandle> {
  const area = await navigator.storage.getDirectory()
  const file = await area.getFileHandle(name, { create: true })
  const handle = await file.createSyncAccessHandle()
  handle.truncate(0)
  return handle
}

/** Removes a file, if it is there and nobody has it open. */
export async function removeFile(name: string): Promise<void> {
  const area = await navigator.storage.getDirectory()
  await area.removeEntry(name).catch(() => {})
}
