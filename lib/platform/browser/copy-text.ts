/**
 * Copies text to the clipboard and returns whether that worked. Without a secure context there is no clipboard, and the
 * person or a policy may deny it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
