import { Fold } from '#components/ui/fold.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ImportContent, OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { RequestPages } from './request-pages.tsx'

type Props = {
  readonly approval: OpenedApproval
  readonly content: ImportContent
  readonly onPage: (page: number) => void
}

/** A part of a file, line by line, with invisible characters made visible. */
function Lines({ text }: { readonly text: string }) {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return (
    <pre className="max-h-96 overflow-auto whitespace-pre-wrap wrap-anywhere" translate="no">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file that stays as it is
        <span key={index} className="block min-h-[1lh]">
          <VisibleText text={line} />
        </span>
      ))}
    </pre>
  )
}

/** Shows what an import would change, how it reads the file, and the lines of the file. */
export function ImportedFile({ approval: { text, page, pages, state }, content, onPage }: Props) {
  const { words, say } = useWords('approval')
  const { file } = words
  const { mode, fileName, reason, columns } = content.request
  return (
    <>
      <p className="wrap-anywhere">{say(file[mode], { file: fileName ?? file.noName })}</p>
      <p>
        {say(file.counts, content.counts)} {file.only}
      </p>
      {reason !== undefined && <p className="wrap-anywhere">{say(file.reason, { reason })}</p>}
      {columns && (
        <p className="wrap-anywhere">
          {say(file.columns, {
            columns: columns
              .map(({ column, field, type }) => `${column} → ${field.join('.')} (${type ?? 'text'})`)
              .join(', '),
          })}
        </p>
      )}
      {state === 'waiting' ? (
        text !== null && (
          <Fold summary={file.lines}>
            <Lines text={text} />
            <RequestPages page={page} pages={pages} onPage={onPage} />
          </Fold>
        )
      ) : (
        <p className="text-ink-2">{file.gone}</p>
      )}
    </>
  )
}
