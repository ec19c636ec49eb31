import type { Period } from '#lib/features/rules/api/retention.ts'
import { megabytes } from '#lib/platform/browser/megabytes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type HeldSettings, isLower, type Settings } from '#lib/platform/configuration/api/settings.ts'

const DAY_SECONDS = 86_400

/** Returns functions that put rules into words. */
export function useRuleWords() {
  const { words, say, locale } = useWords('rules')
  const countries = new Intl.DisplayNames(locale.tag, { type: 'region' })
  const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' })

  function lasting(whole: number): string {
    const [minutes, seconds] = [Math.floor(whole / 60), whole % 60]
    if (minutes === 0) return say(words.seconds, { seconds })
    return seconds === 0 ? say(words.minutes, { minutes }) : say(words.minutesAndSeconds, { minutes, seconds })
  }
  const country = (code: string | null) => (code === null ? words.noCountry : (countries.of(code) ?? code))

  function size(bytes: number): string {
    const value = megabytes(bytes)
    return value === 0 ? words.storage.little : say(words.storage.megabytes, { megabytes: value })
  }

  /** How long something is kept. */
  function keptFor(period: Period, settings: Settings): string {
    const said = words.storage.kept
    switch (period.kind) {
      case 'setting':
        return say(said.days, { count: settings[period.setting] })
      case 'time':
        return period.seconds < DAY_SECONDS
          ? say(said.hours, { count: period.seconds / 3600 })
          : say(said.days, { count: period.seconds / DAY_SECONDS })
      case 'latest':
        return say(said.latest, { count: period.count })
      default:
        return said[period.kind]
    }
  }

  /** What will change, one sentence per setting. */
  function will(changes: Partial<Settings>, held: HeldSettings): readonly string[] {
    const said = words.will
    const { freshnessSeconds, requestsPerSecond, pauseSeconds, lagSeconds, checksPerHour, revealsPerHour } = changes
    const { fourEyes, secondFactorFor, historyDays, noticeDays, reviewDays } = changes
    const shown = held.shownFields.value
    const more = changes.shownFields?.filter((name) => !shown.includes(name)) ?? []
    const fewer = changes.shownFields ? shown.filter((name) => !changes.shownFields?.includes(name)) : []
    return [
      freshnessSeconds !== undefined && say(said.freshnessSeconds, { value: lasting(freshnessSeconds) }),
      changes.country !== undefined &&
        (changes.country === null ? said.noCountry : say(said.country, { value: country(changes.country) })),
      more.length > 0 && say(said.shows, { value: list.format(more) }),
      fewer.length > 0 && say(said.hides, { value: list.format(fewer) }),
      requestsPerSecond !== undefined &&
        (requestsPerSecond === null ? said.noCap : say(said.requestsPerSecond, { count: requestsPerSecond })),
      pauseSeconds !== undefined &&
        (pauseSeconds === 0 ? said.onRequest : say(said.pauseSeconds, { value: lasting(pauseSeconds) })),
      lagSeconds !== undefined && say(said.lagSeconds, { value: lasting(lagSeconds) }),
      checksPerHour !== undefined && say(said.checksPerHour, { count: checksPerHour }),
      revealsPerHour !== undefined && say(said.revealsPerHour, { count: revealsPerHour }),
      fourEyes === 'off' && said.lower.off,
      fourEyes === 'removing' &&
        (isLower(fourEyes, held.fourEyes.value) ? said.lower.removing : said.fourEyes.removing),
      fourEyes === 'editing' && said.fourEyes.editing,
      secondFactorFor !== undefined && said.secondFactorFor[secondFactorFor],
      historyDays !== undefined && say(said.historyDays, { count: historyDays }),
      noticeDays !== undefined && say(said.noticeDays, { count: noticeDays }),
      reviewDays !== undefined && say(said.reviewDays, { count: reviewDays }),
    ].filter((sentence) => sentence !== false)
  }
  return { words, say, locale, lasting, country, size, keptFor, will }
}
