'use client'

import './globals.css'
import { Crashed } from '#components/console/crashed.tsx'

type Props = { readonly error: unknown; readonly retry: () => void }

export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <body>
        <Crashed error={error} onRetry={retry} />
      </body>
    </html>
  )
}
