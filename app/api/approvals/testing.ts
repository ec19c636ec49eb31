import { describe } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeDecisions } from './testing/decisions.ts'
import { approvalDesk } from './testing/desk.ts'
import { describeEdits } from './testing/edits.ts'
import { describeImports } from './testing/imports.ts'
import { describeKeysAndBankDetails } from './testing/keys-and-bank-details.ts'
import { describeOutcomes } from './testing/outcomes.ts'
import { describeRequests } from './testing/requests.ts'

/** The tests for changes that wait for a second person, on a database of one kind. */
export function describeApprovals(kind: DatabaseKind): void {
  describe(`approvals on ${kind}`, () => {
    const desk = approvalDesk(kind)
    describeDecisions(desk)
    describeOutcomes(desk)
    describeRequests(desk)
    describeEdits(desk)
    describeImports(desk)
    describeKeysAndBankDetails(desk)
  })
}
