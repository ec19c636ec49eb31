import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Notice } from '#components/ui/notice.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { NewBrowserItem } from '#lib/features/session/api/session-item.ts'
import { confirmNewBrowsers } from '#lib/features/session/browser/sessions.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { newBrowserWords } from './client-words.ts'
import { useClientWords } from './use-client-words.ts'

type Props = { readonly browsers: readonly NewBrowserItem[]; readonly rememberedZone: string | undefined }

/** Asks a person whether sign-ins from new browsers were theirs. */
export function NewBrowserNotice({ browsers, rememberedZone }: Props) {
  const { words, say } = useWords('newBrowser')
  const clientWords = useClientWords()
  const failureWords = useFailureWords()
  const times = useTimes(useZone(rememberedZone))
  const { busy, failure, send } = useSending()
  const [answered, setAnswered] = useState(false)
  if (answered) return null

  const confirm = () =>
    send(async () => {
      await confirmNewBrowsers()
      setAnswered(true)
    })
  return (
    <Notice
      tone="unsure"
      role="status"
      action={
        // In one piece, so that a narrow page does not part them.
        <span className="flex gap-x-3">
          <Button busy={busy} onClick={() => void confirm()}>
            {words.mine}
          </Button>
          <SoftLink className={buttonLook('quiet')} href="/account">
            {words.notMine}
          </SoftLink>
        </span>
      }
    >
      <strong>{say(words.title, { count: browsers.length })}</strong> {newBrowserWords(browsers, clientWords, times)}
      {failure && <span className="block text-listed">{failureWords(failure)}</span>}
    </Notice>
  )
}
