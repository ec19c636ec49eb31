import { Choice } from '#components/ui/choice.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { REFRESH_INTERVALS, type RefreshInterval } from '#lib/features/blacklist/api/refresh-intervals.ts'
import { keepRefreshInterval } from '#lib/features/blacklist/browser/unattended.ts'
import { useSaving } from '#lib/platform/browser/use-saving.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { interval } from './interval.ts'

/** Off, or one of a few intervals; applies at once and is saved for the person. */
export function RefreshChoice({ seconds }: { readonly seconds: RefreshInterval }) {
  const { words } = useWords('refresh')
  const { failure, save } = useSaving()

  function choose(text: `${RefreshInterval}`) {
    const chosen = REFRESH_INTERVALS.find((each) => String(each) === text) ?? 0
    interval.take(chosen)
    void save(keepRefreshInterval(chosen))
  }

  return (
    <div className="view-pace">
      <Choice
        legend={words.label}
        name="refresh"
        options={REFRESH_INTERVALS.map((each) => [`${each}` as const, words.short[each]] as const)}
        chosen={`${seconds}`}
        onChoose={choose}
      />
      <p className="mt-1 text-small text-ink-2">{words.help}</p>
      <FailureNotice failure={failure} />
    </div>
  )
}
