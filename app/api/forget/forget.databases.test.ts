import { describe, inject } from 'vitest'
import { describeAfterwards } from './testing/afterwards.ts'
import { forgettingDesk } from './testing/desk.ts'
import { describeForgottenPerson } from './testing/forgetting.ts'

// Each test continues from the one before.
describe('forgetting a person', () => {
  const desk = forgettingDesk(inject('databaseKind'))
  describeForgottenPerson(desk)
  describeAfterwards(desk)
})
