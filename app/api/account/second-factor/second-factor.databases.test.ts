import { inject } from 'vitest'
import { describeCodes } from './testing/codes.ts'
import { secondFactorDesk } from './testing/desk.ts'
import { describeProtection } from './testing/protection.ts'

const desk = secondFactorDesk(inject('databaseKind'))
describeCodes(desk)
describeProtection(desk)
