import { noteAsked } from '#lib/platform/browser/clock.ts'
import type { Translated } from '#lib/platform/wording/message.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type Props = {
  readonly error: unknown
  readonly words: Translated<Wording['crashed']>
  readonly onRetry: () => void
}

/**
 * Shown instead of a page that could not be rendered. Its number is the one in the console's log. Every page loads this
 * as a separate script, so it uses plain elements instead of importing components.
 */
export function Crashed({ error, words, onRetry }: Props) {
  // The digest is the error's number in the log, after its code if the server gave one.
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  const [number, code = ''] = digest.split(' ').toReversed()
  return (
    <main id="main">
      <title>{words.title}</title>
      <div className="max-w-144 stack-2 px-gutter pt-4 pb-12" role="alert">
        <h1>{words.heading}</h1>
        <p>{code in words.reasons ? words.reasons[code as keyof typeof words.reasons] : words.text}</p>
        {number && (
          <p className="text-small">
            {words.number} <code>{number}</code>
          </p>
        )}
        <div className="mt-4! flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="cursor-pointer rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent"
            onClick={() => {
              noteAsked()
              onRetry()
            }}
          >
            {words.retry}
          </button>
          <a href="/blacklist">{words.action}</a>
        </div>
      </div>
    </main>
  )
}
