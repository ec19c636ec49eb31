import type { Translated } from '#lib/platform/wording/message.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type Props = {
  readonly error: unknown
  readonly words: Translated<Wording['crashed']>
  readonly onRetry: () => void
}

function digestOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return undefined
  return typeof error.digest === 'string' ? error.digest : undefined
}

/**
 * Stands in place of a page that could not be drawn. Its number is the one in the console's log. It is in a script
 * of its own in every page, so it is written out in plain elements rather than made of parts that are there already.
 */
export function Crashed({ error, words, onRetry }: Props) {
  const digest = digestOf(error)
  return (
    <main id="main">
      <title>{words.title}</title>
      <div className="max-w-144 stack-2 px-gutter py-12" role="alert">
        <h1>{words.heading}</h1>
        <p>{words.text}</p>
        {digest && (
          <p className="text-small">
            {words.number} <code>{digest}</code>
          </p>
        )}
        <div className="mt-4! flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="cursor-pointer rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent"
            onClick={onRetry}
          >
            {words.retry}
          </button>
          <a href="/blacklist">{words.action}</a>
        </div>
      </div>
    </main>
  )
}
