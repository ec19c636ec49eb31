import { recordEarlyInput } from '#lib/platform/browser/keyboard/early-input.ts'

/** Records input from before the page is interactive. Only the server's HTML has the script, which runs once. */
export function EarlyInput({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? `(${recordEarlyInput})()` : ''}
    </script>
  )
}
