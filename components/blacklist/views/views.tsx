import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { KeptTable } from '#lib/features/blacklist/api/kept-table.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { chooseView } from '#lib/features/blacklist/browser/list-views.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import { useSaving } from '#lib/platform/browser/use-saving.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { currentView, useCurrentView } from './current-view.ts'
import { interval } from './interval.ts'
import { Refreshing } from './refreshing.tsx'
import { ViewsMenu } from './views-menu.tsx'

type Props = { readonly tool: ListTool; readonly isMenu?: boolean }

/** Loaded on demand: the menu of views, its button's label, and the automatic refresh. */
export function Views({ tool, isMenu = false }: Props) {
  return isMenu ? <ViewsMenu {...tool} /> : <InUse {...tool} />
}

/** Applies the default view, as if it was chosen, when the page opened with it. */
function useOpened({ kept, arrange }: ListTool) {
  const { save } = useSaving()
  const opening = useEffectEvent(({ view, isOpened }: KeptTable) => {
    if (!view || !isOpened) return
    currentView.take(view)
    remember('page-size', view.size)
    arrange(view)
    void save(chooseView(view.id))
  })
  useEffect(() => opening(kept), [kept])
}

function InUse(tool: ListTool) {
  const { words, say } = useWords('views')
  const { words: button } = useWords('blacklist')
  const { view, isChanged } = useCurrentView(tool)
  useOpened(tool)
  const seconds = interval.useChoice(tool.kept.refresh) ?? 0
  const [facts, setFacts] = useState<Element | null>(null)
  // Automatic refresh is shown among the facts about the rows, whose element comes and goes with them.
  useEffect(() => setFacts(document.querySelector('.facts')))
  return (
    <>
      {view ? say(isChanged ? words.inUseChanged : button.views.inUse, { name: view.name }) : button.views.label}
      {facts !== null &&
        tool.page !== undefined &&
        seconds !== 0 &&
        createPortal(
          <li>
            <Refreshing tool={tool} seconds={seconds} />
          </li>,
          facts,
        )}
    </>
  )
}
