import { useState } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { KnownList } from '#lib/features/blacklist/browser/list-location.ts'
import { type Column, learnColumns } from './columns/columns.ts'
import { noteTotal, type Totals } from './head/totals.ts'

/** What the answers of this visit have shown about the list. */
export type Learned = {
  readonly from: BlacklistAnswer | undefined
  readonly columns: readonly Column[]
  readonly totals: Totals | undefined
  readonly known: KnownList | undefined
}

const NOTHING: Learned = { from: undefined, columns: [], totals: undefined, known: undefined }

function learn(before: Learned, answer: BlacklistAnswer, remembered: readonly string[]): Learned {
  const { total, limit } = answer.pagination
  return {
    from: answer,
    columns: learnColumns(before.columns, answer.items, remembered),
    // The number of matches in the copy says nothing about the list's length at the service.
    totals: answer.copy ? before.totals : noteTotal(before.totals, answer),
    known: answer.copy?.isCounting ? undefined : { total, asked: answer.asked, returnedLimit: limit },
  }
}

/**
 * Learns columns and totals from each answer shown; they stay when a page fails.
 *
 * @param remembered fields whose columns the person arranged before this visit.
 */
export function useLearned(answer: BlacklistAnswer | undefined, remembered: readonly string[]): Learned {
  const [learned, setLearned] = useState(NOTHING)
  if (answer === undefined || answer === learned.from) return learned
  const next = learn(learned, answer, remembered)
  setLearned(next)
  return next
}
