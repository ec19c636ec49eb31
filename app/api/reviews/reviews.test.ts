import { describeReviews } from './testing.ts'

describeReviews('sqlite')
