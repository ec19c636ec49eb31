import { readArguments } from './read-arguments.ts'
import { types } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

readArguments(
  `Usage: npm run typecheck

Checks the types.`,
  0,
  {},
)
await runTests(() => [types])
