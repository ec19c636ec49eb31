import { readArguments } from './read-arguments.ts'
import { lint } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

readArguments(
  `Usage: npm run lint

Checks the format, the lint rules, and that nothing is unused.`,
  0,
  {},
)
await runTests(() => [lint])
