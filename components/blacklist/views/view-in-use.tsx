import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ListView } from '#lib/features/blacklist/api/list-views.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'
import { changeView } from '#lib/features/blacklist/browser/list-views.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { unlessOutdated } from './unless-outdated.ts'

/** What the menu shows: the views, or a form for one of them. */
export type Mode = 'look' | 'add' | 'edit' | 'remove'

type Props = {
  readonly view: ListView | undefined
  readonly shown: ViewContent
  readonly isChanged: boolean
  readonly isDefault: boolean
  readonly onDefault: (isDefault: boolean) => void
  readonly onMode: (mode: Mode) => void
  readonly onRevert: () => void
  readonly onSaved: (view: ListView) => void
  /** Reads the view again, so that "Revert" after the notice reverts to the latest version. */
  readonly onOutdated: (view: ListView) => Promise<void>
}

/** The view in use, whether the table differs from it, and its actions. */
export function ViewInUse(props: Props) {
  const { view, shown, isChanged, isDefault, onDefault, onMode, onRevert, onSaved, onOutdated } = props
  const { words, say } = useWords('views')
  const { busy, failure, send } = useSending()

  async function save(kept: ListView) {
    const { name, shared } = kept
    const change = changeView(kept, { name, shared, ...shown })
    onSaved(await unlessOutdated(change, () => onOutdated(kept)))
  }

  return (
    <div className="view-current">
      <FailureNotice failure={failure} />
      {view && (
        <p>
          <strong translate="no">
            <VisibleText text={view.name} />
          </strong>{' '}
          {view.owner === null ? view.shared && words.shared : say(words.sharedBy, { owner: view.owner })}
          {isChanged && <span className="view-unsaved">{words.unsaved}</span>}
        </p>
      )}
      {view && (
        <Tick checked={isDefault} onChange={(event) => onDefault(event.currentTarget.checked)}>
          {words.makeDefault}
          <small>{words.makeDefaultHelp}</small>
        </Tick>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {view?.mayChange && isChanged && (
          <Button look="primary" busy={busy} onClick={() => void send(() => save(view))}>
            {words.save}
          </Button>
        )}
        <Button onClick={() => onMode('add')}>{words.saveAs}</Button>
        {isChanged && <Button onClick={onRevert}>{words.revert}</Button>}
        {view?.mayChange && (
          <>
            <Button look="quiet" onClick={() => onMode('edit')}>
              {words.rename}
            </Button>
            <Button look="quiet" onClick={() => onMode('remove')}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
