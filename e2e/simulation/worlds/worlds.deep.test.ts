import { testWorlds } from './test-worlds.ts'

// A file of its own, which runs beside the one on SQLite: each takes the better part of an hour.
testWorlds('postgres')
