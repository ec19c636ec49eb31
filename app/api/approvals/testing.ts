import { describe } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeDecisions } from './testing/decisions.ts'
import { approvalDesk } from './testing/desk.ts'
import { describeEditsAndImports } from './testing/edits-and-imports.ts'
import { describeKeysAndBankDetails } from './testing/keys-and-bank-details.ts'

/** The tests for changes that wait for a second person, on a database of one kind. */
export function describeApprovals(kind: DatabaseKind): void {
  describe(`approvals on ${kind}`, () => {
    const desk = approvalDesk(kind)
    describeDecisions(desk)
    describeEditsAndImports(desk)
    describeKeysAndBankDetails(desk)
  })
}
