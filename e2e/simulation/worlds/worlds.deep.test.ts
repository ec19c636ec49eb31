import { testWorlds } from './test-worlds.ts'

// A separate file, so that it runs in parallel with the one on SQLite: each takes most of an hour.
testWorlds('postgres')
