'use client'

import { Crashed } from '#components/console/crashed.tsx'

type Props = { readonly error: unknown; readonly retry: () => void }

export default function ErrorPage({ error, retry }: Props) {
  return <Crashed error={error} onRetry={retry} />
}
