import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useKeptFocus } from '#components/ui/use-kept-focus.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { KeptTable } from '#lib/features/blacklist/api/kept-table.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'
import { isLive, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { noteEnvironment, useEnvironment } from '#lib/platform/browser/environment.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import type { AddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { chooseClock, useZone } from '#lib/platform/browser/zone.ts'
import { type Arrangement, arrangeColumns } from './columns/arrange-columns.ts'
import { useTableChoices } from './columns/use-table-choices.ts'
import type { Places } from './places.ts'
import { PANEL_WIDTH_DEFAULT, possiblePanelWidth } from './record/panel-width.ts'
import { type Seed, useSeed } from './seed.ts'
import { useSelection } from './selection/use-selection.ts'
import { usePins } from './table/use-pins.ts'
import { useLate } from './use-late.ts'
import { useList } from './use-list.ts'
import { useListCommands } from './use-list-commands.ts'

export type PanelProps = {
  /** Absent if the synced copy has no answer for the address: then the browser asks again and reports why. */
  readonly seed: Seed | undefined
  readonly rememberedSize: number
  readonly rememberedZone: string | undefined
  readonly knownEnvironment: Environment | null
  readonly rememberedWidth: number | undefined
  readonly kept: KeptTable
  readonly places?: Places
  /** The page about the console's connection to the service, if the person may open it. */
  readonly connectionHref?: string | undefined
}

export type PanelState = ReturnType<typeof usePanel>

/** What the blacklist's page shows, and what a person can do there. */
export function usePanel({
  address,
  seed,
  rememberedSize,
  rememberedZone,
  rememberedWidth,
  knownEnvironment,
  kept,
}: PanelProps & { readonly address: AddressQuery }) {
  useSeed(seed)
  const main = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const sessionEnvironment = useEnvironment(knownEnvironment)
  const { choices, change, failure: notKept, retry } = useTableChoices(kept)
  const zone = useZone(rememberedZone, choices.zone)
  const times = useTimes(zone)
  useEffect(() => chooseClock(choices.zone), [choices.zone])
  const bare = useMemo(
    () => ({ size: rememberedSize, criteria: { ...NO_CRITERIA, ...kept.defaultView?.criteria } }),
    [rememberedSize, kept],
  )
  const list = useList(address, bare, kept.choices?.order ?? [], scroller)
  useKeptFocus(main, scroller)
  usePins(scroller, list.range)

  const { page, criteria, view, columns, fetching, record } = list
  const [width, setWidth] = useState(possiblePanelWidth(rememberedWidth ?? PANEL_WIDTH_DEFAULT))
  function resizePanel(next: number) {
    setWidth(next)
    remember('record-width', next)
  }
  const arrangement: Arrangement = useMemo(
    () => ({ columns: arrangeColumns(columns, choices), choices, onChange: change }),
    [columns, choices, change],
  )
  const answer = view.kind === 'answer' ? view.answer : undefined
  const environment = answer ? answer.environment : sessionEnvironment
  const selected = useSelection(answer)
  const client = useQueryClient()
  useLayoutEffect(() => {
    if (answer) noteEnvironment(client, answer.environment)
  }, [client, answer])
  const [isFinding, setFinding] = useState(false)
  const isLate = useLate(fetching)
  const isBusy = isLate || list.sync.reading.kind === 'reading'
  const refresh = () => {
    if (!fetching && !isBusy) void list.refresh()
  }
  useListCommands({
    scroller,
    onStep: list.step,
    onRefresh: refresh,
    onToggle: selected.toggle,
    onFind: () => setFinding(true),
  })
  /** A sync brings what was changed at the service into the copy. */
  function endActions() {
    selected.clear()
    if (answer?.copy) refresh()
  }
  function arrange({ choices, criteria, size }: ViewContent) {
    change(choices)
    list.show({ ...NO_CRITERIA, ...criteria }, size)
  }
  const tool: ListTool = {
    shown: { choices, criteria, size: page.limit },
    columns: arrangement.columns.flatMap(({ field, isShown }) => (isShown ? [field] : [])),
    arrange,
    kept,
    page: isLive(criteria) ? page : undefined,
    seenAt: answer?.seenAt,
    isRecordOpen: record !== undefined,
  }

  return {
    main,
    scroller,
    list,
    answer,
    environment,
    zone,
    times,
    choices,
    arrangement,
    /** Why the choices could not be saved, and a retry. */
    keeping: { failure: notKept, retry },
    selected,
    width,
    resizePanel,
    isFinding,
    setFinding,
    isLate,
    isBusy,
    refresh,
    endActions,
    tool,
  }
}
