import { describe } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { watchDesk } from './testing/desk.ts'
import { describeLooks } from './testing/looks.ts'
import { describeOwners } from './testing/owners.ts'
import { describeTellings } from './testing/tellings.ts'
import { describeValues } from './testing/values.ts'

/** The tests for watches, on a database of one kind. */
export function describeWatches(kind: DatabaseKind): void {
  describe(`watches on ${kind}`, () => {
    const desk = watchDesk(kind)
    describeTellings(desk)
    describeLooks(desk)
    describeValues(desk)
    describeOwners(desk)
  })
}
