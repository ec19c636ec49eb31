import { inject } from 'vitest'
import { passkeyDesk } from './testing/desk.ts'
import { describeOwners } from './testing/owners.ts'
import { describeQuestions } from './testing/questions.ts'
import { describeSignIn } from './testing/sign-in.ts'

const desk = passkeyDesk(inject('databaseKind'))
describeSignIn(desk)
describeQuestions(desk)
describeOwners(desk)
