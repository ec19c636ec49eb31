import { describe, inject } from 'vitest'
import { describeAnswers } from './testing/answers.ts'
import { describeClearances } from './testing/clearances.ts'
import { reviewDesk } from './testing/desk.ts'
import { describeSecrecy } from './testing/secrecy.ts'

describe('reviews', () => {
  const desk = reviewDesk(inject('databaseKind'))
  describeAnswers(desk)
  describeClearances(desk)
  // Comes last, because it loses the key.
  describeSecrecy(desk)
})
