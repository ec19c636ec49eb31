import { useQueryClient } from '@tanstack/react-query'
import {
  type FocusEvent,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useKeptFocus } from '#components/ui/use-kept-focus.ts'
import { type PageRequest, pageCount, pageNumber } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { KeptTable } from '#lib/features/blacklist/api/kept-table.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'
import { isLive, NO_CRITERIA, nextSort } from '#lib/features/blacklist/browser/list-criteria.ts'
import { effectiveLimit } from '#lib/features/blacklist/browser/list-location.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { noteEnvironment, useEnvironment } from '#lib/platform/browser/environment.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import type { AddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { chooseClock, useZone } from '#lib/platform/browser/zone.ts'
import { type Arrangement, arrangeColumns } from './arrange-columns.ts'
import { LazyCopyEmpty, LazyCopyRemarks } from './criteria/lazy-criteria.tsx'
import { LazyCellTools } from './lazy-cell-tools.tsx'
import { LazyEmpty, LazyNoRows } from './lazy-empty.tsx'
import { LazyFindBar } from './lazy-find-bar.tsx'
import { LazyRecordPanel } from './lazy-record-panel.tsx'
import { LazySelectionBar } from './lazy-selection-bar.tsx'
import { ListHead } from './list-head.tsx'
import { Pager } from './pager.tsx'
import { PANEL_WIDTH_DEFAULT, possiblePanelWidth } from './panel-width.ts'
import { pinnedWidth } from './place-columns.ts'
import type { Places } from './places.ts'
import { Remarks } from './remarks.tsx'
import { Rows } from './rows.tsx'
import { type Seed, useSeed } from './seed.ts'
import { Failed, Loading, Waiting } from './states.tsx'
import { useLate } from './use-late.ts'
import { useList } from './use-list.ts'
import { useListCommands } from './use-list-commands.ts'
import { usePins } from './use-pins.ts'
import { useSelection } from './use-selection.ts'
import { useTableChoices } from './use-table-choices.ts'

export type PanelProps = {
  /** Absent where the synced copy has nothing for what the address asks: the browser asks again, and says why. */
  readonly seed: Seed | undefined
  readonly rememberedSize: number
  readonly rememberedZone: string | undefined
  readonly knownEnvironment: Environment | null
  readonly rememberedWidth: number | undefined
  readonly kept: KeptTable
  readonly places?: Places
  /** The page that tells of the console's connection to the service, where the person may use it. */
  readonly connectionHref?: string | undefined
}

/** A browser leaves a cell alone of which a sliver can be seen; whoever comes to it by keyboard wants to see it. */
function bringIntoSight({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
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
  const { words, say } = useWords('blacklist')
  const { words: ofRecord } = useWords('record')
  const main = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const sessionEnvironment = useEnvironment(knownEnvironment)
  const { choices, change, failure: notKept, retry } = useTableChoices(kept.choices)
  const zone = useZone(rememberedZone, choices.zone)
  const times = useTimes(zone)
  useEffect(() => chooseClock(choices.zone), [choices.zone])
  const list = useList(address, rememberedSize, kept.choices?.order ?? [], scroller)
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
  const { selection, toggle, choosePage, clear } = useSelection(answer)
  const client = useQueryClient()
  useLayoutEffect(() => {
    if (answer) noteEnvironment(client, answer.environment)
  }, [client, answer])
  const limit = effectiveLimit(page, known)
  const number = pageNumber({ limit, offset: page.offset })
  const pages = known && pageCount(known.total, limit)
  // Of the page that the rows are of: while another is on its way, they still are that one's.
  const { limit: asked } = answer?.asked ?? page
  const { offset } = answer?.pagination ?? page
  const { criteria: shown } = answer ?? { criteria }
  const hrefOf = useCallback(
    (place: number) => list.hrefOf({ limit: asked, offset }, shown, { place }),
    [asked, offset, shown, list.hrefOf],
  )
  const pageHref = (page: PageRequest) => list.hrefOf(page, criteria)
  const { ask } = list
  const sortBy = useCallback((path: string) => ask({ sort: nextSort(criteria.sort, path) }), [ask, criteria])
  const [isFinding, setFinding] = useState(false)
  // Whether a pointer or the focus has come to the rows.
  const [isNear, setNear] = useState(false)
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
  /** The copy learns of what was done at the service by a sync. */
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

  function title(page: number, of: number | undefined): string {
    if (record && known) {
      const open = { place: record.place + 1, total: known.total }
      return environment ? say(ofRecord.titleIn, { ...open, environment }) : say(ofRecord.title, open)
    }
    if (of === undefined) return environment ? say(words.titleIn, { page, environment }) : say(words.title, { page })
    return environment
      ? say(words.titleOfIn, { page, pages: of, environment })
      : say(words.titleOf, { page, pages: of })
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
      <title>{title(number, pages)}</title>
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
      <div className="region">
        <section
          className="scroll"
          ref={scroller}
          style={{ '--pins': `${pinnedWidth(arrangement.columns)}px` }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={say(words.caption, { range: list.range })}
          onScroll={list.onScroll}
          onFocus={(event) => {
            bringIntoSight(event)
            setNear(true)
          }}
          onPointerEnter={() => setNear(true)}
        >
          {view.kind === 'failed' && (
            <Failed
              page={number}
              failure={view.failure}
              times={times}
              busy={view.busy}
              onRetry={() => void list.retry()}
              connectionHref={connectionHref}
            />
          )}
          {view.kind === 'waiting' && <Waiting page={number} />}
          {view.kind === 'loading' && <Loading />}
          {answer?.copy && answer.items.length === 0 && (
            <Suspense>
              <LazyCopyEmpty
                answer={answer}
                times={times}
                isSyncing={list.sync.reading.kind === 'reading'}
                onAsk={list.ask}
                onSync={() => void list.sync.begin()}
              />
            </Suspense>
          )}
          {answer && !answer.copy && answer.pagination.total === 0 && (
            <Suspense>
              <LazyEmpty environment={environment} sentAt={answer.sentAt} times={times} />
            </Suspense>
          )}
          {answer && !answer.copy && answer.pagination.total > 0 && answer.items.length === 0 && (
            <Suspense>
              <LazyNoRows total={answer.pagination.total} />
            </Suspense>
          )}
          {answer && answer.items.length > 0 && (
            <Rows
              answer={answer}
              arrangement={arrangement}
              times={times}
              busy={isLate}
              hrefOf={hrefOf}
              openPlace={record?.place}
              onRecord={list.openRecord}
              selection={selection}
              onToggle={toggle}
              onTogglePage={choosePage}
              onSort={sortBy}
            />
          )}
        </section>
        {isLate && answer && <div className="busy" />}
        {isNear && answer && scroller.current && (
          <Suspense>
            <LazyCellTools scroller={scroller.current} items={answer.items} columns={arrangement.columns} />
          </Suspense>
        )}
      </div>
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
