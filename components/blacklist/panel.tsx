import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useKeptFocus } from '#components/ui/use-kept-focus.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { KeptTable } from '#lib/features/blacklist/api/kept-table.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'
import { isLive, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { noteEnvironment, useEnvironment } from '#lib/platform/browser/environment.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import type { AddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { chooseClock, useZone } from '#lib/platform/browser/zone.ts'
import { type Arrangement, arrangeColumns } from './arrange-columns.ts'
import { ListBody } from './list-body.tsx'
import { ListHead } from './list-head.tsx'
import { ListTitle } from './list-title.tsx'
import { LazyCopyRemarks, LazyFindBar, LazyRecordPanel, LazySelectionBar } from './on-demand.tsx'
import { Pager } from './pager.tsx'
import { PANEL_WIDTH_DEFAULT, possiblePanelWidth } from './panel-width.ts'
import type { Places } from './places.ts'
import { Remarks } from './remarks.tsx'
import { type Seed, useSeed } from './seed.ts'
import { useLate } from './use-late.ts'
import { useList } from './use-list.ts'
import { useListCommands } from './use-list-commands.ts'
import { usePins } from './use-pins.ts'
import { useSelection } from './use-selection.ts'
import { useTableChoices } from './use-table-choices.ts'

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

/** The blacklist, page by page. */
export const Panel = memo(function Panel(props: PanelProps & { readonly address: AddressQuery }) {
  const {
    address,
    seed,
    rememberedSize,
    rememberedZone,
    rememberedWidth,
    knownEnvironment,
    kept,
    places = {},
    connectionHref,
  } = props
  useSeed(seed)
  const { words } = useWords('blacklist')
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

  const { page, criteria, view, known, totals, columns, fetching, record } = list
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
  const { selection, toggle, clear } = selected
  const client = useQueryClient()
  useLayoutEffect(() => {
    if (answer) noteEnvironment(client, answer.environment)
  }, [client, answer])
  const pageHref = (page: PageRequest) => list.hrefOf(page, criteria)
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
    onToggle: toggle,
    onFind: () => setFinding(true),
  })
  /** A sync brings what was changed at the service into the copy. */
  function endActions() {
    clear()
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

  return (
    <main
      className="list"
      id="main"
      ref={main}
      data-density={choices.density}
      data-wrap={choices.wrap || undefined}
      style={{ '--record': `${width}px` }}
    >
      <ListTitle list={list} environment={environment} />
      <ListHead
        answer={answer}
        criteria={criteria}
        totals={totals}
        arrangement={arrangement}
        sync={list.sync}
        zone={zone}
        times={times}
        tool={tool}
        places={places}
        isFinding={isFinding}
        isBusy={isBusy}
        onFind={setFinding}
        onAsk={list.ask}
        onRefresh={refresh}
        onTellLess={list.tellLess}
      />
      <Remarks
        note={list.note}
        refreshFailure={list.refreshFailure}
        dataFrom={answer && times.timeOfDay(answer.sentAt)}
        connectionHref={connectionHref}
        busy={fetching}
        onRefresh={() => void list.retry()}
        notKept={notKept}
        onKeep={retry}
      >
        {answer?.copy && (
          <Suspense>
            <LazyCopyRemarks copy={answer.copy} times={times} />
          </Suspense>
        )}
        {criteria.search !== '' && places.SearchMore && <places.SearchMore search={criteria.search} />}
        {isFinding && answer && (
          <Suspense>
            <LazyFindBar
              body={scroller.current}
              items={answer.items}
              onSearch={(search) => list.ask({ search })}
              onClose={() => setFinding(false)}
            />
          </Suspense>
        )}
      </Remarks>
      <a className="skip" href="#pages">
        {words.skipToPages}
      </a>
      <ListBody
        list={list}
        scroller={scroller}
        arrangement={arrangement}
        selected={selected}
        environment={environment}
        times={times}
        isLate={isLate}
        connectionHref={connectionHref}
      />
      <footer className="dock">
        {selection.size > 0 && (
          <Suspense>
            <LazySelectionBar selection={selection} items={answer?.items ?? []} onClear={clear}>
              {places.SelectionMore?.map((More, place) => (
                <More
                  // biome-ignore lint/suspicious/noArrayIndexKey: their order is the page's and never changes
                  key={place}
                  users={[...selection.values()]}
                  shown={tool.shown}
                  columns={tool.columns}
                  onDone={endActions}
                />
              ))}
            </LazySelectionBar>
          </Suspense>
        )}
        <Pager
          range={list.range}
          requested={page}
          known={known}
          hrefOf={pageHref}
          onStep={list.step}
          onPage={list.goTo}
          onSize={list.resize}
        />
      </footer>
      {answer && record && (
        <Suspense>
          <LazyRecordPanel
            answer={answer}
            settled={list.settled}
            record={record}
            fields={arrangement.columns.flatMap(({ names }) => (names.length === 1 ? names : []))}
            times={times}
            width={width}
            onWidth={resizePanel}
            onMove={list.moveRecord}
            onMark={list.markRecord}
            onClose={list.closeRecord}
            places={places}
          />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {list.said}
      </p>
    </main>
  )
})
