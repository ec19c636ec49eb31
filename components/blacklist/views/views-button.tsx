'use client'

import { useCallback, useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { onDemand } from '#components/ui/on-demand.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const Views = onDemand(
  () => import('./views.tsx'),
  ({ Views }) => Views,
)

/** Choices made after the server rendered the page are known once the menu was opened. */
let wasOpened = false

/** Shows the view in use. Everything but the button loads only for those who use a setting of its menu, or open it. */
export function ViewsButton(tool: ListTool) {
  const { words, say } = useWords('blacklist')
  const { view } = tool.kept
  // The text shown until the rest loads is nearly as long, so that its neighbours do not move.
  const label = view ? say(words.views.inUse, { name: view.name }) : words.views.label
  const [isOpen, setIsOpen] = useState(false)
  const note = useCallback((opened: boolean) => {
    wasOpened ||= opened
    setIsOpen(opened)
  }, [])
  return (
    <>
      <button type="button" className={`views-button ${buttonLook()}`} popoverTarget="views">
        {wasOpened || view || tool.kept.refresh ? <Views meanwhile={label} tool={tool} /> : words.views.label}
      </button>
      <Popover id="views" label={words.views.label} className="w-88 p-3" onToggle={note}>
        {isOpen && <Views meanwhile={words.loading} tool={tool} isMenu />}
      </Popover>
    </>
  )
}
