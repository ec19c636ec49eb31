import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/launcher/child.ts'
import { VERSION } from './version.ts'

it('is the version of the package and of its lockfile, and semantic', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect([version, lock.version, lock.packages[''].version]).toEqual([VERSION, VERSION, VERSION])
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)
})
