import { describe, inject } from 'vitest'
import { watchDesk } from './testing/desk.ts'
import { describeLooks } from './testing/looks.ts'
import { describeOwners } from './testing/owners.ts'
import { describeTellings } from './testing/tellings.ts'
import { describeValues } from './testing/values.ts'

describe('watches', () => {
  const desk = watchDesk(inject('databaseKind'))
  describeTellings(desk)
  describeLooks(desk)
  describeValues(desk)
  describeOwners(desk)
})
