import { inject } from 'vitest'
import { describeDecisions } from './testing/decisions.ts'
import { approvalDesk } from './testing/desk.ts'
import { describeEdits } from './testing/edits.ts'
import { describeImports } from './testing/imports.ts'
import { describeKeysAndBankDetails } from './testing/keys-and-bank-details.ts'
import { describeOutcomes } from './testing/outcomes.ts'
import { describeRequests } from './testing/requests.ts'

const desk = approvalDesk(inject('databaseKind'))
describeDecisions(desk)
describeOutcomes(desk)
describeRequests(desk)
describeEdits(desk)
describeImports(desk)
describeKeysAndBankDetails(desk)
