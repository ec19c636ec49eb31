/** Why a review is asked for. */
export const REVIEW_REASONS = ['mistake', 'same_person', 'what_to_say', 'something_else'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/**
 * What a review comes to. `another_person`: the entry is about somebody else than the checked person, and stays. `keep`,
 * `edit`, `remove`: it is the same person, and what is to become of the entry.
 */
export const REVIEW_ANSWERS = ['another_person', 'keep', 'edit', 'remove'] as const
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number]

/** A request or an answer has at most so many characters. */
export const REVIEW_TEXT_LONGEST = 2000
