import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = { readonly version: string; readonly integrity?: string; readonly optional?: boolean }

const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const installed = Object.entries(packages).filter(([path]) => path !== '')

/**
 * Binaries of platforms that the registry of the lock's author lacks; `complete-lock.mjs` writes their entries. Anything
 * else without integrity could be replaced unnoticed.
 */
const WITHOUT_INTEGRITY: Readonly<Record<string, readonly string[]>> = {
  '@biomejs/cli': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@next/swc': ['darwin-arm64', 'darwin-x64', 'win32-arm64-msvc', 'win32-x64-msvc'],
  '@oxc-parser/binding': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@tailwindcss/oxide': [
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
}

test('the lockfile has the integrity of every package except those of the listed platforms', () => {
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const listed = Object.entries(WITHOUT_INTEGRITY).flatMap(([name, platforms]) =>
    platforms.map((platform) => `node_modules/${name}-${platform}`),
  )
  expect(without.map(([path]) => path).toSorted()).toEqual(listed.toSorted())
  expect(without.filter(([, { optional }]) => !optional)).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(installed.filter(([, entry]) => 'resolved' in entry)).toEqual([])
})
