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
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useKeptFocus } from '#components/ui/use-kept-focus.ts'
import { pageCount, pageNumber } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { KeptTable } from '#lib/features/blacklist/api/kept-table.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'
import { effectiveLimit, listHref } from '#lib/features/blacklist/browser/list-location.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { noteEnvironment, useEnvironment } from '#lib/platform/browser/environment.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import type { AddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { chooseClock, useZone } from '#lib/platform/browser/zone.ts'
import { type Arrangement, arrangeColumns } from './arrange-columns.ts'
import { ColumnsButton } from './columns-button.tsx'
import { Facts } from './facts.tsx'
import { LazyCellTools } from './lazy-cell-tools.tsx'
import { LazyEmpty, LazyNoRows } from './lazy-empty.tsx'
import { LazyFindBar } from './lazy-find-bar.tsx'
import { LazyRecordPanel } from './lazy-record-panel.tsx'
import { LazySelectionBar } from './lazy-selection-bar.tsx'
import { Pager } from './pager.tsx'
import { PANEL_WIDTH_DEFAULT, possiblePanelWidth } from './panel-width.ts'
import { pinnedWidth } from './place-columns.ts'
import type { Places } from './places.ts'
import { Remarks } from './remarks.tsx'
import { Rows } from './rows.tsx'
import { type Seed, useSeed } from './seed.ts'
import { Failed, Loading, RefreshButton, Waiting } from './states.tsx'
import { useLate } from './use-late.ts'
import { useList } from './use-list.ts'
import { useListCommands } from './use-list-commands.ts'
import { usePins } from './use-pins.ts'
import { useSelection } from './use-selection.ts'
import { useTableChoices } from './use-table-choices.ts'

export type PanelProps = {
  readonly seed: Seed
  readonly rememberedSize: number
  readonly rememberedZone: string | undefined
  readonly knownEnvironment: Environment | null
  readonly rememberedWidth: number | undefined
  readonly kept: KeptTable
  readonly places?: Places
  /** The page that looks through the whole list, where the person may use it. */
  readonly searchHref?: string | undefined
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
    searchHref,
    connectionHref,
  } = props
  useSeed(seed)
  const { words, say } = useWords('blacklist')
  const { words: ofRecord } = useWords('record')
  const main = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const sessionEnvironment = useEnvironment(knownEnvironment)
  const { choices, change, failure: notKept, retry } = useTableChoices(kept.choices)
  const times = useTimes(useZone(rememberedZone, choices.zone))
  useEffect(() => chooseClock(choices.zone), [choices.zone])
  const list = useList(address, rememberedSize, kept.choices?.order ?? [], scroller)
  useKeptFocus(main, scroller)
  usePins(scroller, list.range)

  const { page, view, known, totals, columns, fetching, record } = list
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
  const hrefOf = useCallback(
    (place: number) => listHref({ limit: asked, offset }, rememberedSize, { place }),
    [asked, offset, rememberedSize],
  )
  const [isFinding, setFinding] = useState(false)
  // Whether a pointer or the focus has come to the rows.
  const [isNear, setNear] = useState(false)
  const isLate = useLate(fetching)
  const refresh = () => {
    if (!fetching) void list.refresh()
  }
  useListCommands({
    scroller,
    onStep: list.step,
    onRefresh: refresh,
    onToggle: toggle,
    onFind: () => setFinding(true),
  })
  function arrange({ choices, size }: ViewContent) {
    change(choices)
    if (size !== page.limit) list.resize(size)
  }
  const tool: ListTool = {
    shown: { choices, size: page.limit },
    arrange,
    kept,
    page,
    seenAt: answer?.seenAt,
    isRecordOpen: record !== undefined,
  }
  const refreshButton = <RefreshButton busy={isLate} onRefresh={refresh} />

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
      <header className="head">
        <div>
          <h1>
            {words.heading} {answer && <span>{say(words.users, { count: answer.pagination.total })}</span>}
          </h1>
          {answer && totals && <Facts answer={answer} totals={totals} columns={columns} times={times} />}
        </div>
        <div className="tools">
          <a href="/whole-list" className={buttonLook('quiet')}>
            {words.wholeList}
          </a>
          {places.Tools?.map((Tool, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is the page's and never changes
            <Tool key={place} {...tool} />
          ))}
          <Button
            aria-label={words.find.open}
            title={words.find.open}
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            <Icon name="find" />
          </Button>
          {columns.length > 0 && <ColumnsButton arrangement={arrangement} />}
          {refreshButton}
        </div>
      </header>
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
        {isFinding && answer && (
          <Suspense>
            <LazyFindBar
              body={scroller.current}
              items={answer.items}
              searchHref={searchHref}
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
          {answer?.pagination.total === 0 && (
            <Suspense>
              <LazyEmpty environment={environment} sentAt={answer.sentAt} times={times} />
            </Suspense>
          )}
          {answer && answer.pagination.total > 0 && answer.items.length === 0 && (
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
              {places.SelectionMore && <places.SelectionMore users={[...selection.values()]} onDone={clear} />}
            </LazySelectionBar>
          </Suspense>
        )}
        <Pager
          range={list.range}
          requested={page}
          known={known}
          rememberedSize={rememberedSize}
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
            more={(user) =>
              places.RecordMore?.map((More, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <More key={place} user={user} times={times} />
              ))
            }
          />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {list.said}
      </p>
    </main>
  )
})
