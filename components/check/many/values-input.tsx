import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChooseFile } from '#components/ui/choose-file.tsx'
import { Part } from '#components/ui/part.tsx'
import { releaseValues } from '#lib/platform/browser/handed-value.ts'
import { megabytes } from '#lib/platform/browser/megabytes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PastedText } from '../pasted-text.tsx'
import { asLine } from './read-table.ts'

/** The browser's own insertion takes quadratic time in lines: thousands would block the page for seconds. */
const LARGE_PASTE = 5000

/** 10,000 values need far less. */
const FILE_MAXIMUM_BYTES = 10_000_000

type Props = {
  readonly busy: boolean
  /** Summary of the values, in words. */
  readonly summary: string
  readonly onText: (text: string) => void
}

/** Takes values by paste or from a file; nothing is sent before the check begins. */
export function ValuesInput({ busy, summary, onText }: Props) {
  const { words, say } = useWords('checkMany')
  const area = useRef<HTMLTextAreaElement>(null)
  const [wrong, setWrong] = useState('')

  function take(text: string) {
    setWrong('')
    onText(text)
  }

  // Values selected in the list, handed to this page.
  const takeHanded = useEffectEvent(() => {
    const values = releaseValues()
    if (!values || !area.current) return
    area.current.value = values.map(asLine).join('\n')
    take(area.current.value)
  })
  useEffect(() => takeHanded(), [])

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    const { currentTarget: field } = event
    if (busy || pasted.length < LARGE_PASTE) return
    event.preventDefault()
    field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end')
    take(field.value)
  }

  async function choose(file: File) {
    if (file.size > FILE_MAXIMUM_BYTES)
      return setWrong(say(words.tooLargeFile, { most: megabytes(FILE_MAXIMUM_BYTES) }))
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
      if (area.current) area.current.value = text
      take(text)
    } catch {
      setWrong(words.unreadable)
    }
  }

  return (
    <Part name={words.values}>
      <div className="stack-4">
        <PastedText
          label={words.paste}
          wrong={wrong}
          about={summary}
          ref={area}
          rows={6}
          readOnly={busy}
          onPaste={paste}
          onChange={(event) => take(event.currentTarget.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ChooseFile
            words={words.choose}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            off={busy}
            onFile={(file) => void choose(file)}
          />
        </div>
      </div>
    </Part>
  )
}
