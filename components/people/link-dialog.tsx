import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
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

/** Shows a password link, the only time: as text, so that the admin passes it on and does not follow it. */
export function LinkDialog({ made: { person, link }, invited, times, onClose }: Props) {
  const { words, say } = useWords('people')
  const said = words.link
  const { name } = person
  return (
    <Dialog title={say(invited ? said.invited : said.renewed, { name })} wide onClose={onClose}>
      {link === null ? (
        <p>{say(said.none, { name })}</p>
      ) : (
        <>
          <p>{say(said.about, { name })}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-ink py-3">
            <code className="flex-[1_1_16rem] text-[length:var(--text-body)] wrap-anywhere select-all" translate="no">
              {link.url}
            </code>
            <CopyButton onCopy={() => copyText(link.url)} words={said} />
          </div>
          <p>{say(said.bounds, { time: times.moment(Date.parse(link.expiresAt)) })}</p>
        </>
      )}
      <DialogFoot>
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
