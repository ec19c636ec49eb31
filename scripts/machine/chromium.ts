import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { aptInstall, hasApt } from './apt.ts'
import { firstProgram, pathFolders } from './programs.ts'
import { runProgram } from './run-program.ts'

/** Chromium without a window: the same engine, with a third less processor time a test. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const USUAL_PATHS = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Firewalls may drop packets silently, so a download needs a deadline. */
const DOWNLOAD_MILLISECONDS = 180_000

function inPath(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name)))
}

/** A Chromium on this machine: `CHROMIUM_PATH`, else from PATH or a usual location, else Playwright's download. */
export function installedChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return firstProgram([...inPath(NAMES), ...USUAL_PATHS, chromium.executablePath()])
}

async function starts(path: string): Promise<boolean> {
  return runProgram(path, ['--version']).then(
    () => true,
    () => false,
  )
}

async function working(path: string | undefined): Promise<string | undefined> {
  return path && (await starts(path)) ? path : undefined
}

async function download(): Promise<void> {
  const installer = join(fileURLToPath(import.meta.resolve('playwright/package.json')), '..', 'cli.js')
  await runProgram(process.execPath, [installer, 'install', ...(hasApt() ? ['--with-deps'] : []), 'chromium'], {
    timeout: DOWNLOAD_MILLISECONDS,
  })
}

/** A Chromium that apt-get just installed; `undefined` where it cannot. */
async function fromApt(name: string): Promise<string | undefined> {
  if (!hasApt()) return undefined
  await aptInstall(name).catch(() => {})
  return working(firstProgram(inPath([name])))
}

/**
 * Finds a working Chromium, or installs one with apt-get or Playwright: `CHROMIUM_PATH`, else one without a window, else
 * any.
 *
 * @throws Error that says what to do when all of that fails.
 */
export async function testChromium(): Promise<{ readonly path: string; readonly found: string }> {
  const chosen = await working(process.env.CHROMIUM_PATH ?? firstProgram(inPath(SHELLS)))
  if (chosen) return { path: chosen, found: chosen }

  const shell = await fromApt('chromium-headless-shell')
  if (shell) return { path: shell, found: `${shell}, just installed by apt-get` }

  const present = await working(installedChromium())
  if (present) return { path: present, found: present }

  await download().catch(() => {})
  const downloaded = await working(installedChromium())
  if (downloaded) return { path: downloaded, found: `${downloaded}, just downloaded by Playwright` }

  const whole = await fromApt('chromium')
  if (whole) return { path: whole, found: `${whole}, just installed by apt-get` }

  throw new Error('No Chromium here and none could be fetched: install one, or set CHROMIUM_PATH to its program')
}
