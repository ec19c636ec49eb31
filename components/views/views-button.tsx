'use client'

import { lazy, Suspense, useState } from 'react'
import type { ListTool } from '#lib/browser/list-tool.ts'
import { useWords } from '#lib/browser/words-context.tsx'

const Views = lazy(() =>
  import('./views.tsx').then(
    ({ Views }) => ({ default: Views }),
    () => ({ default: NotLoaded }),
  ),
)

/** What was chosen since the server rendered the page is known once the menu was opened. */
let wasOpened = false

function NotLoaded() {
  return <>{useWords('views').words.notLoaded}</>
}

/** Which view is in use; all but the button is loaded for who uses what is in its menu, or opens it. */
export function ViewsButton(tool: ListTool) {
  const { words } = useWords('views')
  const [isOpened, setIsOpened] = useState(wasOpened)
  function open() {
    wasOpened = true
    setIsOpened(true)
  }
  return (
    <>
      <button type="button" className="button views-button" popoverTarget="views">
        <Suspense fallback={words.label}>
          {isOpened || tool.kept.view || tool.kept.refresh ? <Views tool={tool} /> : words.label}
        </Suspense>
      </button>
      <section className="menu views-menu" id="views" popover="auto" aria-label={words.label} onToggle={open}>
        <Suspense fallback={words.loading}>{isOpened && <Views tool={tool} isMenu />}</Suspense>
      </section>
    </>
  )
}
