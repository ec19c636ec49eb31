import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

type Props = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

/** The frame of the pages before sign-in. */
export function Door({ title, note, children }: Props) {
  return (
    <main className="door" id="main">
      <title>{`${title} · Fraud Screening`}</title>
      <Brand />
      <h1>{title}</h1>
      {children}
      {note && <p className="door-note">{note}</p>}
      <noscript>
        <p className="door-note">The console needs JavaScript; it is switched off in this browser.</p>
      </noscript>
    </main>
  )
}
