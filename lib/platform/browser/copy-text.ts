/**
 * Copies text to the clipboard and returns whether it succeeded. There is no clipboard outside a secure context, and
 * the person or a policy may deny it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
