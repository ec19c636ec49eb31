'use client'

import { lazy, Suspense } from 'react'
import type { Person } from '#lib/platform/access/api/person.ts'
import type { Theme } from '#lib/platform/browser/preferences.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const AccountPanel = lazy(() =>
  import('./account-panel.tsx').then(
    ({ AccountPanel }) => ({ default: AccountPanel }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  const { words } = useWords('console')
  return <p className="help wrong">{words.account.notLoaded}</p>
}

type Props = { readonly person: Person; readonly theme: Theme; readonly onHelp: () => void }

/** Who is signed in, and what they choose for themselves, loaded when it is first drawn. */
export function AccountPanelOnDemand(props: Props) {
  const { words } = useWords('console')
  return (
    <Suspense fallback={<p className="help">{words.account.loading}</p>}>
      <AccountPanel {...props} />
    </Suspense>
  )
}
