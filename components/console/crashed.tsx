import { Button } from '#components/ui/button.tsx'
import { State } from '#components/ui/state.tsx'

type Props = { readonly error: unknown; readonly onRetry: () => void }

function digestOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return undefined
  return typeof error.digest === 'string' ? error.digest : undefined
}

/** Stands in place of a page that could not be drawn. Its number is the one in the console's log. */
export function Crashed({ error, onRetry }: Props) {
  const digest = digestOf(error)
  return (
    <main id="main">
      <title>Page not shown · Fraud Screening</title>
      <State
        level={1}
        role="alert"
        title="This page could not be shown"
        facts={
          digest && (
            <>
              number <code>{digest}</code>
            </>
          )
        }
        actions={
          <>
            <Button look="primary" onClick={onRetry}>
              Retry
            </Button>
            <a className="button" href="/blacklist">
              Open the blacklist
            </a>
          </>
        }
      >
        <p>A fault in the console stopped it. If it stays, quote the number when you report it.</p>
      </State>
    </main>
  )
}
