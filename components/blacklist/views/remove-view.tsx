import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { ListView } from '#lib/features/blacklist/api/list-views.ts'
import { removeView } from '#lib/features/blacklist/browser/list-views.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { unlessOutdated } from './unless-outdated.ts'

type Props = {
  readonly view: ListView
  readonly onRemoved: () => void
  /** Reads the view again: it may have been changed or removed elsewhere. */
  readonly onOutdated: (view: ListView) => Promise<void>
  readonly onClose: () => void
}

/** Says before removing a view that this cannot be undone. */
export function RemoveView({ view, onRemoved, onOutdated, onClose }: Props) {
  const { words, say } = useWords('views')
  const { busy, failure, send } = useSending()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])

  async function remove() {
    await unlessOutdated(removeView(view), () => onOutdated(view))
    onRemoved()
  }

  return (
    <div className="view-form">
      <FailureNotice failure={failure} />
      <p ref={text} tabIndex={-1}>
        {say(view.shared ? words.removeShared : words.removeOwn, { name: view.name })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="danger" busy={busy} onClick={() => void send(remove)}>
          {words.removeNow}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </div>
    </div>
  )
}
