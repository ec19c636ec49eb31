'use client'

import { lazy, Suspense, useCallback, useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Popover } from '#components/ui/popover.tsx'
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
  const { words, say } = useWords('views')
  const { view } = tool.kept
  // What is said before the rest is loaded is nearly as long, so that what stands beside it does not move.
  const label = view ? say(words.inUse, { name: view.name }) : words.label
  const [isOpen, setIsOpen] = useState(false)
  const note = useCallback((opened: boolean) => {
    wasOpened ||= opened
    setIsOpen(opened)
  }, [])
  return (
    <>
      <button type="button" className={`views-button ${buttonLook()}`} popoverTarget="views">
        <Suspense fallback={label}>
          {wasOpened || view || tool.kept.refresh ? <Views tool={tool} /> : words.label}
        </Suspense>
      </button>
      <Popover id="views" label={words.label} className="w-88 p-3" onToggle={note}>
        <Suspense fallback={words.loading}>{isOpen && <Views tool={tool} isMenu />}</Suspense>
      </Popover>
    </>
  )
}
