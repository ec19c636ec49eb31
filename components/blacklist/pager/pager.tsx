// Stop 1 of 6: the control of page and page size; next: components/blacklist/pager/use-turns.ts
import type { MouseEvent } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { NumberField } from '#components/ui/number-field.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { SEGMENT, SEGMENTS } from '#components/ui/segments.ts'
import { LIMIT_MAXIMUM, LIMIT_MINIMUM, offsetOfPage, pageCount, pageNumber } from '#lib/contract/pagination.ts'
import { effectiveLimit, neighbours, pageAt, type Step } from '#lib/features/blacklist/browser/list-location.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import type { List } from '../use-list.ts'
import { pageWindow } from './page-window.ts'

const PRESETS = [10, 20, 50, 100]

/** The rows on screen, links to other pages, and the page size. Usable even if the page failed to load. */
export function Pager({ list }: { readonly list: List }) {
  const { page: requested, criteria, known, range, hrefOf, step, goTo, resize } = list
  const { words, say } = useWords('blacklist')
  const said = words.pager
  const limit = effectiveLimit(requested, known)
  const current = pageNumber({ limit, offset: requested.offset })
  const pages = known ? Math.max(pageCount(known.total, limit), current) : undefined
  const lastPage = pages ?? Number.MAX_SAFE_INTEGER
  const to = neighbours(requested, known)
  return (
    <nav className="pager" id="pages" aria-label={said.label}>
      <p className="pager-range">{range}</p>
      <div className="pages">
        <StepButton step="first" words={said.first} possible={to.first !== undefined} onStep={step} />
        <StepButton step="previous" words={said.previous} possible={to.previous !== undefined} onStep={step} />
        {pageWindow(current, pages ?? current).map((number) => {
          const page = pageAt(number, requested, known)
          const href = hrefOf(page, criteria)
          // A button cannot be opened in another tab, which would not know what stays in this page.
          const Way = href === undefined ? 'button' : 'a'
          return (
            <Way
              key={number}
              className="page"
              href={href}
              aria-label={say(said.page, { page: number })}
              aria-current={number === current ? 'page' : undefined}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                if (number !== current) goTo(page)
              }}
            >
              {figures(say, number)}
            </Way>
          )
        })}
        <StepButton step="next" words={said.next} possible={to.next !== undefined} onStep={step} />
        <StepButton step="last" words={said.last} possible={to.last !== undefined} onStep={step} />
      </div>
      <NumberField
        label={said.pageField}
        value={current}
        minimum={1}
        maximum={lastPage}
        wrong={say(said.wrong, { least: 1, most: lastPage })}
        onEnter={(number) => goTo({ limit: requested.limit, offset: offsetOfPage(number, limit) })}
        after={pages && <span>{say(said.of, { pages })}</span>}
      />
      <NumberField
        label={said.size}
        value={requested.limit}
        minimum={LIMIT_MINIMUM}
        maximum={LIMIT_MAXIMUM}
        wrong={say(said.wrong, { least: LIMIT_MINIMUM, most: LIMIT_MAXIMUM })}
        onEnter={resize}
      >
        <span className={SEGMENTS}>
          {PRESETS.map((size) => (
            <button
              key={size}
              type="button"
              className={SEGMENT}
              aria-label={say(said.sizeOf, { size })}
              aria-pressed={size === requested.limit}
              onClick={() => size !== requested.limit && resize(size)}
            >
              {size}
            </button>
          ))}
        </span>
      </NumberField>
    </nav>
  )
}

type StepProps = {
  readonly step: Step
  readonly words: string
  readonly possible: boolean
  readonly onStep: (step: Step) => void
}

/** Stays focusable at the end of the list, so that the focus does not jump away. */
function StepButton({ step, words, possible, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="page"
      aria-label={words}
      aria-disabled={!possible}
      onClick={() => possible && onStep(step)}
    >
      <Icon name={step} />
    </button>
  )
}
