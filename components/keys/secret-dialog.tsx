import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { ListType } from '#components/ui/list-type.tsx'
import { NotStored, Stored, useStoring } from '#components/ui/storing.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { saveFile } from '#lib/platform/browser/save-file.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { envFileName, envLines } from './env-lines.ts'

/** Saves a key and its secret as a file. */
function DownloadEnv({ made }: { readonly made: ApiKeyWithSecret }) {
  const { words, say } = useWords('apiSettings')
  const [saved, setSaved] = useState('')

  function save() {
    const file = envFileName(made.name)
    saveFile(file, 'text/plain', envLines(made))
    setSaved(say(words.secret.downloaded, { file }))
  }

  return (
    <span className="inline-flex flex-wrap items-center">
      <Button onClick={save}>{words.secret.download}</Button>
      <span className="text-small text-ink-2 [&:not(:empty)]:mx-2" role="status">
        {saved}
      </span>
    </span>
  )
}

/** One press selects all of it. */
const SECRET = 'text-[length:var(--text-body)] wrap-anywhere select-all'

/** What else can be done with a key while its secret is on screen. */
export type SecretTool = ComponentType<{ readonly made: ApiKeyWithSecret }>

type Props = {
  readonly made: ApiKeyWithSecret
  readonly times: Times
  readonly SecretMore: SecretTool
  readonly onClose: () => void
}

/**
 * Shows a secret this once. Stays open until the person confirms that it is stored. The secret is text and not in a
 * field, so no browser offers to save it.
 */
export function SecretDialog({ made, times, SecretMore, onClose }: Props) {
  const { words, say } = useWords('apiSettings')
  const { secret } = words
  const storing = useStoring()
  const { name, type, apiKey, apiSecret, secrets } = made
  const ending = secrets.find(({ endsAt }) => endsAt !== null)?.endsAt
  const copy = { copied: secret.copied, blocked: secret.blocked }
  return (
    <Dialog title={secret.created} wide kept={!storing.isStored} onRefused={storing.refuse} onClose={onClose}>
      <p>
        <ListType type={type} /> {say(secret.about, { name })}{' '}
        {ending && say(secret.oldEnds, { time: times.moment(Date.parse(ending)) })}
      </p>
      <dl
        className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 border-y border-ink [&>*]:py-2 [&>dt]:text-ink-2"
        translate="no"
      >
        <dt>{secret.key}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          <code className={SECRET}>{apiKey}</code>
          <CopyButton onCopy={() => copyText(apiKey)} words={{ ...copy, copy: secret.copyKey }} />
        </dd>
        <dt>{secret.secret}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2 border-t border-line">
          <code className={SECRET}>{apiSecret}</code>
          <CopyButton onCopy={() => copyText(apiSecret)} words={{ ...copy, copy: secret.copySecret }} />
        </dd>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <DownloadEnv made={made} />
        <CopyButton onCopy={() => copyText(envLines(made))} words={{ ...copy, copy: secret.copyEnv }} fromStart />
      </div>
      <SecretMore made={made} />
      <NotStored storing={storing}>{secret.notYet}</NotStored>
      <DialogFoot>
        <Stored storing={storing} words={{ stored: secret.stored, done: words.done }} onDone={onClose} />
      </DialogFoot>
    </Dialog>
  )
}
