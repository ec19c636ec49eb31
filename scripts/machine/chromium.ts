import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { aptInstall, hasApt } from './apt.ts'
import { firstProgram, pathFolders } from './programs.ts'
import { runProgram } from './run-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const USUAL_PATHS = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Firewalls may drop packets silently, so a download needs a deadline. */
const DOWNLOAD_MILLISECONDS = 180_000

/** A Chromium on this machine: `CHROMIUM_PATH`, else from PATH or a usual location, else Playwright's download. */
export function installedChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const inPath = NAMES.flatMap((name) => pathFolders().map((folder) => join(folder, name)))
  return firstProgram([...inPath, ...USUAL_PATHS, chromium.executablePath()])
}

async function starts(path: string): Promise<boolean> {
  return runProgram(path, ['--version']).then(
    () => true,
    () => false,
  )
}

async function workingChromium(): Promise<string | undefined> {
  const path = installedChromium()
  return path && (await starts(path)) ? path : undefined
}

async function download(): Promise<void> {
  const installer = join(fileURLToPath(import.meta.resolve('playwright/package.json')), '..', 'cli.js')
  await runProgram(process.execPath, [installer, 'install', ...(hasApt() ? ['--with-deps'] : []), 'chromium'], {
    timeout: DOWNLOAD_MILLISECONDS,
  })
}

/**
 * Finds a working Chromium, or installs one with Playwright or apt-get.
 *
 * @throws Error that says what to do when all of that fails.
 */
export async function testChromium(): Promise<{ readonly path: string; readonly found: string }> {
  const present = await workingChromium()
  if (present) return { path: present, found: present }

  await download().catch(() => {})
  const downloaded = await workingChromium()
  if (downloaded) return { path: downloaded, found: `${downloaded}, just downloaded by Playwright` }

  if (hasApt()) await aptInstall('chromium').catch(() => {})
  const installed = await workingChromium()
  if (installed) return { path: installed, found: `${installed}, just installed by apt-get` }

  throw new Error('No Chromium here and none could be fetched: install one, or set CHROMIUM_PATH to its program')
}
