import { aptInstall, hasApt } from './apt.ts'
import { runProgram } from './run-program.ts'

/** apt-get installs for the system's own Python, which need not be the first in PATH. */
const PYTHONS = ['python3', '/usr/bin/python3']

async function working(): Promise<string | undefined> {
  for (const python of PYTHONS) {
    const ended = runProgram(python, ['-c', 'import jwcrypto.jws'])
    const works = await ended.then(
      () => true,
      () => false,
    )
    if (works) return python
  }
  return undefined
}

/** A Python with jwcrypto, a JOSE library that is not ours: the machine's own, else installed by apt-get. */
export async function testJwcrypto(): Promise<{ readonly python: string | undefined; readonly found: string }> {
  const own = await working()
  if (own) return { python: own, found: 'installed' }
  if (hasApt()) await aptInstall('python3-jwcrypto').catch(() => {})
  const python = await working()
  return { python, found: python ? 'just installed by apt-get' : 'not here, so no library but ours verified a receipt' }
}
