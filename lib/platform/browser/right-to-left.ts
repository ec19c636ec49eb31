/** Whether text runs from right to left where an element is, so that arrow keys and drags go the other way. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
