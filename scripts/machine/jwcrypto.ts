import { aptInstall, hasApt } from './apt.ts'
import { runProgram } from './run-program.ts'

const PYTHON = 'python3'

async function works(): Promise<boolean> {
  return runProgram(PYTHON, ['-c', 'import jwcrypto.jws']).then(
    () => true,
    () => false,
  )
}

/** A Python with jwcrypto, a JOSE library that is not ours: the machine's own, else installed by apt-get. */
export async function testJwcrypto(): Promise<{ readonly python: string | undefined; readonly found: string }> {
  if (await works()) return { python: PYTHON, found: 'installed' }
  if (hasApt()) await aptInstall('python3-jwcrypto').catch(() => {})
  if (await works()) return { python: PYTHON, found: 'just installed by apt-get' }
  return { python: undefined, found: 'not here, so no library but ours verified a receipt' }
}
