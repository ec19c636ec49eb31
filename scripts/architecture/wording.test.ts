import { expect, it } from 'vitest'
import { readSourceTree } from './source-tree.ts'

/** Attributes and properties with literal text that people read or hear, instead of words from `lib/wording`. */
const WORDED =
  /\b(?:aria-label|aria-roledescription|title|label|legend|alt|placeholder|help|caption)=(?:"[^"]*[A-Za-z]|\{['`][^'`]*[A-Za-z]{3})/

const faultsOf = (path: string, source: string) =>
  source.split('\n').flatMap((line, index) => (WORDED.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))

it('no attribute has literal text; the linter checks the text between elements', () => {
  const parts = [...readSourceTree()].filter(([path]) => path.endsWith('.tsx') && !path.includes('.test.'))
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.flatMap(([path, source]) => faultsOf(path, source))).toEqual([])
})

it.each(['<p title="Empty text">', "<Field label={'E-mail'}>", '<p aria-label={`Page`}>'])(
  'finds the literal text in %s',
  (source) => {
    expect(faultsOf('x.tsx', source)).toHaveLength(1)
  },
)

it.each(['<p title={words.title}>', '<p aria-label={say(words.page, { page })}>', '<p className="label">'])(
  'accepts %s',
  (source) => {
    expect(faultsOf('x.tsx', source)).toEqual([])
  },
)
