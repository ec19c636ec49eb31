'use client'

import { useQuery } from '@tanstack/react-query'
import { PartHead } from '#components/ui/part-head.tsx'
import { SettingGroup } from '#components/ui/settings.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { oldestOf } from '#lib/features/rules/api/misfit.ts'
import type { RulesData } from '#lib/features/rules/api/rules.ts'
import { rulesOptions } from '#lib/features/rules/browser/rules.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useZone } from '#lib/platform/browser/zone.ts'
import { CountrySetting } from './country-setting.tsx'
import { FourEyesSetting } from './four-eyes-setting.tsx'
import { MisfitNotice } from './misfit-notice.tsx'
import { NumberSetting } from './number-setting.tsx'
import { Retention } from './retention.tsx'
import { SaveChanges } from './save-changes.tsx'
import { SecondFactorSetting } from './second-factor-setting.tsx'
import { ShownFields } from './shown-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { readonly list: Environment; readonly rememberedZone: string | undefined }

function Rules({ list, data, times }: { list: Environment; data: RulesData; times: Times }) {
  const { words, say, lasting } = useRuleWords()
  const { settings } = data
  const draft = useDraft(settings)
  const oldest = data.sync && oldestOf(data.sync, settings.requestsPerSecond.value, draft.settings)
  const common = { draft, times }
  return (
    <>
      <div className="[--notice-inset:0.75rem]">
        <MisfitNotice settings={settings} sync={data.sync} draft={draft} />
      </div>
      <SettingGroup title={say(words.groups.check, { list })}>
        <NumberSetting
          {...common}
          name="freshnessSeconds"
          held={settings.freshnessSeconds}
          more={oldest !== null && say(words.meanings.oldest, { age: lasting(oldest) })}
        />
        <CountrySetting {...common} settings={settings} countries={data.countries} />
      </SettingGroup>
      <SettingGroup title={words.groups.support}>
        <NumberSetting {...common} name="checksPerHour" held={settings.checksPerHour} />
        <NumberSetting {...common} name="revealsPerHour" held={settings.revealsPerHour} />
        <ShownFields {...common} settings={settings} fields={data.fields} />
      </SettingGroup>
      <SettingGroup title={say(words.groups.safety, { list })}>
        <FourEyesSetting {...common} settings={settings} admins={data.admins} />
      </SettingGroup>
      <SettingGroup title={words.groups.signIn}>
        <SecondFactorSetting {...common} settings={settings} />
      </SettingGroup>
      <Retention {...common} settings={settings} stored={data.stored} />
      <SaveChanges list={list} settings={settings} draft={draft} />
    </>
  )
}

/** The Rules page of one list: what a check may say and what support sees. */
export function RulesPanel({ list, rememberedZone }: Props) {
  const { words } = useRuleWords()
  const times = useTimes(useZone(rememberedZone))
  const query = useQuery(rulesOptions(list))
  const { data } = query
  return (
    <>
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.about}</PartHead>
      {data ? <Rules key={list} list={list} data={data} times={times} /> : <Unread query={query} />}
    </>
  )
}
