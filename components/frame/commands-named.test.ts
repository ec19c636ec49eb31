import { expect, it } from 'vitest'
import { commandsNamed } from './commands-named.ts'

const commands = ['Previous entry', 'Previous page', 'Check a record', 'Refresh', 'Copy'].map((name) => ({
  name,
  run: () => {},
}))
const found = (text: string) => commandsNamed(commands, text).map(({ name }) => name)

it('names that begin with the text come first, then words that do, then the rest', () => {
  expect(found('re')).toEqual(['Refresh', 'Check a record', 'Previous entry', 'Previous page'])
})

it('all commands keep their order if nothing is typed', () => {
  expect(found('')).toEqual(commands.map(({ name }) => name))
})

it('names without the text are left out', () => {
  expect(found('xyz')).toEqual([])
})
