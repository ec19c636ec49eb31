'use client'

import { lazy, Suspense, useCallback, useState } from 'react'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

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
  const [isOpen, setIsOpen] = useState(false)
  // It can be opened before the page answers.
  const look = useCallback((menu: HTMLElement | null) => {
    const opened = menu?.matches(':popover-open') ?? false
    wasOpened ||= opened
    setIsOpen(opened)
  }, [])
  return (
    <>
      <button type="button" className="button views-button" popoverTarget="views">
        <Suspense fallback={words.label}>
          {wasOpened || tool.kept.view || tool.kept.refresh ? <Views tool={tool} /> : words.label}
        </Suspense>
      </button>
      <section
        className="menu views-menu"
        id="views"
        popover="auto"
        aria-label={words.label}
        ref={look}
        onToggle={(event) => look(event.currentTarget)}
      >
        <Suspense fallback={words.loading}>{isOpen && <Views tool={tool} isMenu />}</Suspense>
      </section>
    </>
  )
}
