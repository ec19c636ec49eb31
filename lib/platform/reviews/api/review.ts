/** Why a review is asked for. */
export const REVIEW_REASONS = ['mistake', 'same_person', 'what_to_say', 'something_else'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/**
 * The answer of a review. `another_person`: the entry is about somebody else than the checked person, and stays.
 * `keep`, `edit`, `remove`: the person is the same, and this should happen to the entry.
 */
export const REVIEW_ANSWERS = ['another_person', 'keep', 'edit', 'remove'] as const
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number]

/** Most characters of a request or an answer. */
export const REVIEW_TEXT_LONGEST = 2000
