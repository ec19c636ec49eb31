import { describe, inject } from 'vitest'
import { describeContent } from './testing/content.ts'
import { exportDesk } from './testing/desk.ts'
import { describeInterruptions } from './testing/interruptions.ts'
import { describeListChanges } from './testing/list-changes.ts'
import { describeRefusals } from './testing/refusals.ts'

// The tests share one copy of the list.
describe('an export', () => {
  const desk = exportDesk(inject('databaseKind'))
  describeContent(desk)
  describeInterruptions(desk)
  describeListChanges(desk)
  describeRefusals(desk)
})
