import { testWorlds } from './test-worlds.ts'

testWorlds('sqlite')
