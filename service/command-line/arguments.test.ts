import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

describe('the command line', () => {
  it.each([
    [[], { name: 'serve' }],
    [['sandbox'], { name: 'sandbox' }],
    [['--help'], { name: 'help' }],
    [
      ['keys', 'create', '--name', 'Shop', '--type', 'Test'],
      { name: 'keys create', label: 'Shop', environment: 'Test', json: false },
    ],
    [
      ['keys', 'create', '--json', '--type=Production', '--name=Shop'],
      { name: 'keys create', label: 'Shop', environment: 'Production', json: true },
    ],
    [
      ['keys', 'create', '--name', ` ${'💳'.repeat(100)} `, '--type', 'Test'],
      { name: 'keys create', label: '💳'.repeat(100), environment: 'Test', json: false },
    ],
    [
      ['users', 'import', 'a.csv', '--type', 'Test'],
      { name: 'users import', file: 'a.csv', environment: 'Test', reason: undefined },
    ],
    [
      ['users', 'import', 'a.json', '--type', 'Test', '--reason', 'From the old system'],
      { name: 'users import', file: 'a.json', environment: 'Test', reason: 'From the old system' },
    ],
    [
      ['users', 'forget', 'usr_1', '--type', 'Production'],
      { name: 'users forget', id: 'usr_1', environment: 'Production' },
    ],
  ])('understands %j', (words, command) => {
    expect(readArguments(words)).toEqual(command)
  })

  it.each([
    [undefined, '--name is missing'],
    ['', '--name must be a text that is not empty'],
    ['   ', '--name must be a text that is not empty'],
    ['n'.repeat(101), '--name must have at most 100 characters'],
    ['two\nlines', '--name must not have control characters'],
  ])('creates no key with the name %j, as the management interface', (name, reason) => {
    const words = ['keys', 'create', '--type', 'Test', ...(name === undefined ? [] : ['--name', name])]
    expect(readArguments(words)).toEqual({ name: 'wrong', reason })
  })

  it.each([
    [['key']],
    [['serve']],
    [['sandbox', 'more']],
    [['sandbox', '--type', 'Test']],
    [['--json']],
    [['keys', 'create', '--type', 'Test']],
    [['keys', 'create', '--name', 'Shop', '--type', 'test']],
    [['keys', 'create', 'Shop', '--name', 'Shop', '--type', 'Test']],
    [['users', 'import', '--type', 'Test']],
    [['users', 'import', 'a.csv']],
    [['users', 'import', 'a.csv', 'b.csv', '--type', 'Test']],
    [['users', 'forget', '--type', 'Test']],
    [['users', 'forget', 'usr_1']],
    [['users', 'forget', 'usr_1', '--type', 'Test', '--reason', 'x']],
    [['--nonsense']],
  ])('refuses %j', (words) => {
    expect(readArguments(words)).toEqual({ name: 'wrong', reason: expect.any(String) })
  })
})
