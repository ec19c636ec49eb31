import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

it('a clean-up fails if its thread cannot run, and the process continues', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-thread-'))
  try {
    // As when an update replaces the files of a running service.
    const file = join(folder, 'import-thread.ts')
    await copyFile(join(import.meta.dirname, 'import-thread.ts'), file)
    await writeFile(join(folder, 'import-worker.ts'), "import './gone.ts'\n")
    const thread = (await import(pathToFileURL(file).href)) as typeof import('./import-thread.ts')
    await expect(thread.cleanUpInThread('file:unused')).rejects.toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' })
  } finally {
    await rm(folder, { recursive: true })
  }
})
