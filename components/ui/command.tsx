type Props = { readonly children: string }

/** A command to copy, in a line of its own: it scrolls, because a break in it would look like a space or an end. */
export function Command({ children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="overflow-x-auto py-1" tabIndex={0} translate="no">
      <code>{children}</code>
    </pre>
  )
}
