type Props = { readonly error: unknown; readonly onRetry: () => void }

function digestOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return undefined
  return typeof error.digest === 'string' ? error.digest : undefined
}

/**
 * Stands in place of a page that could not be drawn. Its number is the one in the console's log. It is in three scripts
 * of every page, so it is written out in plain elements rather than made of parts that would be in each of them again.
 */
export function Crashed({ error, onRetry }: Props) {
  const digest = digestOf(error)
  return (
    <main id="main">
      <title>Page not shown · Fraud Screening</title>
      <div className="state" role="alert">
        <h1>This page could not be shown</h1>
        <p>A fault in the console stopped it. If it stays, quote the number when you report it.</p>
        {digest && (
          <p className="state-facts">
            number <code>{digest}</code>
          </p>
        )}
        <div className="buttons">
          <button type="button" className="button button-primary" onClick={onRetry}>
            Retry
          </button>
          <a className="button" href="/blacklist">
            Open the blacklist
          </a>
        </div>
      </div>
    </main>
  )
}
