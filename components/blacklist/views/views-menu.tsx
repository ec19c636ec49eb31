import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { useKeptFocus } from '#components/ui/use-kept-focus.ts'
import type { ListView } from '#lib/features/blacklist/api/list-views.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { chooseDefaultView, chooseView, viewsOptions } from '#lib/features/blacklist/browser/list-views.ts'
import { useSaving } from '#lib/platform/browser/use-saving.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { currentView, defaultView, useCurrentView } from './current-view.ts'
import { interval } from './interval.ts'
import { RefreshChoice } from './refresh-choice.tsx'
import { RemoveView } from './remove-view.tsx'
import { ViewForm } from './view-form.tsx'
import { type Mode, ViewInUse } from './view-in-use.tsx'
import { ViewLines } from './view-lines.tsx'
import './views.css'

/** Every view to choose from, and the actions for the one in use. */
export function ViewsMenu(tool: ListTool) {
  const { shown, arrange, kept } = tool
  const { words, say } = useWords('views')
  const { words: button } = useWords('blacklist')
  const { data: views, error, refetch, isFetchedAfterMount } = useQuery(viewsOptions)
  const { view, isChanged } = useCurrentView(tool)
  const byDefault = defaultView.useChoice(kept.defaultView)
  const seconds = interval.useChoice(kept.refresh) ?? 0
  const { failure, save } = useSaving()
  const [mode, setMode] = useState<Mode>('look')
  const [said, setSaid] = useState('')
  const menu = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  // A form that closes removes its buttons, and so does a view that was removed elsewhere.
  useKeptFocus(menu, menu)

  // Another tab or person may have changed or removed the view. Each answer is compared once. Answers from before the
  // menu opened are skipped, because what was saved here since is newer.
  const compared = useRef<typeof views>(undefined)
  const compare = useCallback(
    (answer: readonly ListView[], inUse: ListView | undefined) => {
      if (compared.current === answer) return
      compared.current = answer
      if (!inUse) return
      const latest = answer.find(({ id }) => id === inUse.id)
      if (latest?.version === inUse.version) return
      currentView.take(latest)
      // Nothing is left to rename or remove.
      if (!latest) setMode((mode) => (mode === 'add' ? mode : 'look'))
      setSaid(say(latest ? words.changedMeanwhile : words.gone, { name: inUse.name }))
    },
    [say, words],
  )
  useEffect(() => {
    if (isFetchedAfterMount && views) compare(views, view)
  }, [isFetchedAfterMount, views, view, compare])

  /** A request that is already running would not be sent again, and its answer may be from before the change. */
  async function readAgain() {
    await queries.cancelQueries({ queryKey: viewsOptions.queryKey })
    return (await refetch()).data
  }

  function use(next: ListView | undefined) {
    currentView.take(next)
    setMode('look')
    void save(chooseView(next?.id ?? null))
  }

  function openWith(next: ListView | undefined) {
    defaultView.take(next)
    void save(chooseDefaultView(next?.id ?? null))
  }

  function choose(next: ListView) {
    arrange(next)
    use(next)
    document.getElementById('views')?.hidePopover()
  }

  function settle(next: ListView | undefined, sentence: string) {
    use(next)
    setSaid(sentence)
    void readAgain()
  }

  async function takeLatest(outdated: ListView) {
    const latest = await readAgain()
    if (latest) compare(latest, outdated)
  }

  const looks = mode === 'look'
  return (
    <div className="views" ref={menu} tabIndex={-1}>
      <h2>{button.views.label}</h2>
      <FailureNotice failure={failure ?? error ?? undefined} />
      <p className="views-said" role="status">
        {said}
      </p>
      {looks && (
        <ViewInUse
          view={view}
          shown={shown}
          isChanged={isChanged}
          isDefault={view !== undefined && view.id === byDefault?.id}
          onDefault={(isDefault) => openWith(isDefault ? view : undefined)}
          onMode={setMode}
          onRevert={() => view && arrange(view)}
          onSaved={(next) => settle(next, say(words.saved, { name: next.name }))}
          onOutdated={takeLatest}
        />
      )}
      {(mode === 'add' || mode === 'edit') && (
        <ViewForm
          view={mode === 'edit' ? view : undefined}
          shown={shown}
          onSaved={(next) => settle(next, say(words.saved, { name: next.name }))}
          onOutdated={takeLatest}
          onClose={() => setMode('look')}
        />
      )}
      {mode === 'remove' && view && (
        <RemoveView
          view={view}
          onOutdated={takeLatest}
          onRemoved={() => settle(undefined, say(words.removed, { name: view.name }))}
          onClose={() => setMode('look')}
        />
      )}
      {looks && views && (
        <ViewLines
          views={views}
          inUse={view?.id}
          byDefault={byDefault?.id}
          onChoose={choose}
          onNone={() => use(undefined)}
        />
      )}
      {looks && <RefreshChoice seconds={seconds} />}
    </div>
  )
}
