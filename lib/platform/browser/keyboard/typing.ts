/** Elements in which keys are text or have their own meaning. */
export const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether a key belongs to the element that has the focus. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}
