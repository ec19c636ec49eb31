import { Steps } from '#components/ui/steps.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }

/** Buttons for the pages of a request; nothing if it has one page. */
export function RequestPages({ page, pages, onPage }: Props) {
  const { words, say } = useWords('approval')
  if (pages === 1) return null
  return (
    <Steps
      label={words.steps.label}
      range={say(words.steps.range, { page: page + 1, pages })}
      words={words.steps}
      onPrevious={page > 0 ? () => onPage(page - 1) : undefined}
      onNext={page < pages - 1 ? () => onPage(page + 1) : undefined}
      busy={false}
    />
  )
}
