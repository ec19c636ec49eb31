import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Sign } from './sign.tsx'

type Props = {
  readonly words: string
  readonly accept: string
  readonly off?: boolean
  readonly onFile: (file: File) => void
}

/** Chooses a file, also the same one again after the person has corrected it. */
export function ChooseFile({ words, accept, off = false, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button off={off} onClick={() => chooser.current?.click()}>
        <Sign name="open" />
        {words}
      </Button>
    </>
  )
}
