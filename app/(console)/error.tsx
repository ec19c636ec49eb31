'use client'

import { Crashed } from '#components/frame/crashed.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly error: unknown; readonly retry: () => void }

/** Shown in place of a page that failed to render; the bar above it stays. */
export default function ErrorPage({ error, retry }: Props) {
  const { words } = useWords('crashed')
  return <Crashed error={error} words={words} onRetry={retry} />
}
