import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useFieldZone } from '#lib/platform/browser/zone.ts'
import type { Draft } from './draft.ts'
import { EntryForm } from './entry-form.tsx'
import { fieldNames } from './field-names.ts'
import { SimilarQuestion } from './similar-question.tsx'
import type { useCarefulSaving } from './use-careful-saving.ts'

type Props = {
  readonly title: string
  /** A new name renders a new form, starting from `initial`. */
  readonly form?: string
  readonly initial: Draft
  readonly saving: ReturnType<typeof useCarefulSaving>
  readonly words: { readonly next: string; readonly anyway: string; readonly busy: string }
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** A dialog to write and save an entry. Also asks about similar entries; the form keeps its text meanwhile. */
export function EntryDialog({ title, form, initial, saving, words: own, children, onClose }: Props) {
  const { words } = useWords('entries')
  const { zone } = useTimes(useFieldZone())
  const client = useQueryClient()
  const { busy, failure, similar } = saving
  return (
    <Dialog title={similar ? words.similar.heading : title} wide kept={busy} onClose={onClose}>
      {similar && (
        <SimilarQuestion
          warnings={similar.warnings}
          words={own}
          busy={busy}
          failure={failure}
          onSave={() => saving.saveAnyway(similar)}
          onBack={saving.goBack}
        />
      )}
      <div hidden={similar !== undefined}>
        {children}
        <EntryForm
          key={form}
          initial={initial}
          names={fieldNames(client)}
          zone={zone}
          words={own}
          busy={busy}
          failure={failure}
          onSend={saving.save}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
