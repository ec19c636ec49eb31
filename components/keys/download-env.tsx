import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { saveFile } from '#lib/platform/browser/save-file.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { envFileName, envLines } from './env-lines.ts'

/** Saves a key and its secret as a file. */
export function DownloadEnv({ made }: { readonly made: ApiKeyWithSecret }) {
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
