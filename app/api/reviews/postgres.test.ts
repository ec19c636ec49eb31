import { describeReviews } from './testing.ts'

describeReviews('postgres')
