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

/** What is loaded on demand: the menu of views, or what its button says, and the reading by itself. */
export function Views({ tool, isMenu = false }: Props) {
  return isMenu ? <ViewsMenu {...tool} /> : <InUse {...tool} />
}

/** Takes the default view into use, as if it was chosen, when the page was opened with it. */
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
  const { view, isChanged } = useCurrentView(tool)
  useOpened(tool)
  const seconds = interval.useChoice(tool.kept.refresh) ?? 0
  const [facts, setFacts] = useState<Element | null>(null)
  // That the list is read by itself is one of the facts about its rows, whose list comes and goes with them.
  useEffect(() => setFacts(document.querySelector('.facts')))
  return (
    <>
      {view ? say(isChanged ? words.inUseChanged : words.inUse, { name: view.name }) : words.label}
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
