import { useRef } from 'react'
import { Button } from './button.tsx'
import { Drawing } from './icon.tsx'

const ARROW = 'M8 10V2.5M4.5 6 8 2.5 11.5 6m-9 7.5h11'

type Props = {
  /** Of the file input, for a label. */
  readonly id?: string
  readonly words: string
  readonly accept: string
  readonly off?: boolean
  readonly 'aria-describedby'?: string | undefined
  readonly onFile: (file: File) => void
}

/** Chooses a file, also the same one again after the person has corrected it. */
export function ChooseFile({ id, words, accept, off = false, 'aria-describedby': describedBy, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        id={id}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button off={off} aria-describedby={describedBy} onClick={() => chooser.current?.click()}>
        <Drawing path={ARROW} />
        {words}
      </Button>
    </>
  )
}
