import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launcher/child.ts'

// Markdown writes an underscore with a backslash.
const document = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8').replaceAll('\\_', '_')
const ROWS = [...document.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| .*? \| (.*?) *\|$/gm)].map(
  ([, number = '', level = '', answer = '']) => ({ number, level, answer }),
)
const ANSWERS = ['Held', 'In part', 'Documented', 'Not applicable', 'Missing'] as const

const testsIn = (answer: string) =>
  [...answer.matchAll(/`([^`]+\.tsx?)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({ path, title }))

describe('docs/asvs.md', () => {
  it('answers every requirement of levels 1 and 2 once', () => {
    expect(new Set(ROWS.map(({ number }) => number)).size).toBe(ROWS.length)
    const count = (level: string) => ROWS.filter((row) => row.level === level).length
    expect([count('1'), count('2')]).toEqual([70, 183])
  })

  it('counts its answers', () => {
    const counts = ANSWERS.map((word) => ROWS.filter(({ answer }) => answer.startsWith(`${word}: `)).length)
    const [held, part, documented, not, missing] = counts
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(ROWS.length)
    expect(document).toContain(
      `Of ${ROWS.length} requirements ${held} are held, ${part} in part, ${documented} documented, ${not} are not applicable and ${missing} are missing.`,
    )
  })

  it('names a test for each requirement that is held, and only tests that exist', () => {
    const held = ROWS.filter(({ answer }) => answer.startsWith('Held: '))
    expect(held.filter(({ answer }) => testsIn(answer).length === 0)).toEqual([])
    const named = ROWS.flatMap(({ number, answer }) => testsIn(answer).map((test) => ({ number, ...test })))
    const exists = ({ path, title }: { readonly path: string; readonly title: string }) =>
      existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8').includes(title)
    expect(named.filter((test) => !exists(test))).toEqual([])
  })
})
