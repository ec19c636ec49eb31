import { expect, test } from 'vitest'
import { killReaders } from '#e2e/mirror/kill-readers.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { isDeep } from '#scripts/testing/deep.ts'

const KILLS = isDeep ? 6 : 3

test.each(DATABASE_KINDS)(
  'a reader that is killed repeatedly during a sync resumes, and reports no false change, on %s',
  async (kind) => {
    const figures = await killReaders(kind, KILLS)
    expect(figures.inMidScan).toBeGreaterThan(KILLS / 2)
    expect(figures.falseLines).toEqual([])
    expect(figures.missing).toEqual([])
    expect(figures.trueLines).toBeGreaterThan(0)
  },
)
