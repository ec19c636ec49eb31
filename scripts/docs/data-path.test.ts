// README.md promises that the first line of each file on the data path names its stop and the next file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../launcher/child.ts'

const FIRST_LINE = /^\/\/ Stop ([1-6]) of 6: .*?(?:; next: (\S+))?$/

/** The files and their stops from a file to the end of the path. */
function pathFrom(file: string): readonly (readonly [file: string, stop: number])[] {
  const [first = ''] = readFileSync(join(ROOT, file), 'utf8').split('\n')
  const [, stop, next] = FIRST_LINE.exec(first) ?? []
  return [[file, Number(stop)], ...(next === undefined ? [] : pathFrom(next))]
}

it('The first lines lead from the control of the page size to the store, stop by stop', () => {
  const path = pathFrom('components/blacklist/pager/pager.tsx')
  expect(path.at(-1)).toEqual(['service/store/page.ts', 6])
  const stops = path.map(([, stop]) => stop)
  expect(stops).toEqual(stops.toSorted())
  expect([...new Set(stops)]).toEqual([1, 2, 3, 4, 5, 6])
})
