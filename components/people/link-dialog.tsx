import { AskDialog, DialogEnd } from '#components/ui/ask-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import type { PersonWithLink } from '#lib/features/people/api/people.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly made: PersonWithLink
  readonly invited: boolean
  readonly times: Times
  readonly onClose: () => void
}

/** Shows a password link this once, as text, so that it is passed on and not followed by who made it. */
export function LinkDialog({ made: { person, link }, invited, times, onClose }: Props) {
  const { words, say } = useWords('people')
  const said = words.link
  const { name } = person
  return (
    <AskDialog title={say(invited ? said.invited : said.renewed, { name })} wide onClose={onClose}>
      <p>{say(said.about, { name })}</p>
      <div className="password-link">
        <code translate="no">{link.url}</code>
        <CopyButton onCopy={() => copyText(link.url)} words={said} />
      </div>
      <p>{say(said.bounds, { time: times.moment(Date.parse(link.expiresAt)) })}</p>
      <DialogEnd>
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogEnd>
    </AskDialog>
  )
}
