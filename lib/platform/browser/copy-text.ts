/**
 * Puts a text on the clipboard, and says whether it is there: there is no clipboard where the page is not in a secure
 * context, and it is refused where the person or a policy says so.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
