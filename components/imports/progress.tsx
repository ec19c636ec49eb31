import { Progress } from '#components/ui/progress.tsx'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { megabytes } from '#lib/platform/browser/megabytes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** Undefined until the service reports any. */
  readonly progress: ListImport | undefined
  /** Size of the file in bytes. */
  readonly size: number
}

/** Progress of an import as a bar and in words; announced rarely, because it changes often. */
export function ImportProgress({ progress, size }: Props) {
  const { words, say } = useWords('imports')
  const { run } = words
  const isReading = progress?.state === 'reading'
  return (
    <div>
      <Progress label={run.waiting} {...(isReading ? { value: progress.bytesRead, max: size } : {})} />
      <p className="mt-2 tabular">
        {progress?.state === 'applying'
          ? say(run.applying, { rows: progress.rowsRead })
          : isReading
            ? say(run.reading, {
                read: megabytes(progress.bytesRead),
                size: megabytes(size),
                rows: progress.rowsRead,
              })
            : run.waiting}
      </p>
    </div>
  )
}
