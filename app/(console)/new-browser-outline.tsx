import { clientWords, newBrowserWords } from '#components/session/client-words.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { NewBrowserItem } from '#lib/features/session/api/session-item.ts'
import { timesIn } from '#lib/platform/browser/times.ts'
import { readWords } from '../wording/read-words.ts'

type Props = { readonly browsers: readonly NewBrowserItem[]; readonly zone: string | undefined }

/**
 * The notice about new browsers until its code has loaded: as high, so that the page below does not move. Its buttons
 * are invisible, since they would do nothing.
 */
export async function NewBrowserOutline({ browsers, zone = 'UTC' }: Props) {
  const { words, say } = await readWords('newBrowser')
  const { words: sessions } = await readWords('sessions')
  const { words: times } = await readWords('times')
  const told = newBrowserWords(browsers, (client) => clientWords(client, sessions, say), timesIn(zone, times, say))
  return (
    <div aria-hidden="true">
      <Notice
        tone="unsure"
        action={
          <span className="invisible flex gap-x-3">
            <span className={buttonLook()}>{words.mine}</span>
            <span className={buttonLook('quiet')}>{words.notMine}</span>
          </span>
        }
      >
        <strong>{say(words.title, { count: browsers.length })}</strong> {told}
      </Notice>
    </div>
  )
}
