'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { noteEnvironment, useEnvironment } from '#lib/browser/environment.ts'
import { effectiveLimit } from '#lib/browser/list-location.ts'
import { timeOfDay } from '#lib/browser/time.ts'
import { count, counted } from '#lib/browser/words.ts'
import { useZone } from '#lib/browser/zone.ts'
import { pageCount, pageNumber } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { Facts } from './facts.tsx'
import { Note } from './note.tsx'
import { Pager } from './pager.tsx'
import { Rows } from './rows.tsx'
import { type Seed, useSeed } from './seed.ts'
import { Empty, Failed, Loading, NoRows, RefreshButton, Waiting } from './states.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useList } from './use-list.ts'

type Props = {
  readonly seed: Seed
  readonly rememberedSize: number
  readonly rememberedZone: string | undefined
  readonly knownEnvironment: Environment | null
}

/** The blacklist, page by page. */
export function BlacklistPanel({ seed, rememberedSize, rememberedZone, knownEnvironment }: Props) {
  useSeed(seed)
  const main = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const zone = useZone(rememberedZone)
  const sessionEnvironment = useEnvironment(knownEnvironment)
  const list = useList(rememberedSize, scroller)
  useKeptFocus(main, scroller)

  const { page, view, known, totals, columns, fetching } = list
  const answer = view.kind === 'answer' ? view.answer : undefined
  const environment = answer ? answer.environment : sessionEnvironment
  const client = useQueryClient()
  useLayoutEffect(() => {
    if (answer) noteEnvironment(client, answer.environment)
  }, [client, answer])
  const limit = effectiveLimit(page, known)
  const number = pageNumber({ limit, offset: page.offset })
  const ofPages = known ? ` of ${count(pageCount(known.total, limit))}` : ''
  const refresh = () => void list.refresh()
  const refreshButton = <RefreshButton busy={fetching} onRefresh={refresh} />

  return (
    <main className="list" id="main" ref={main}>
      <title>{`Blacklist, page ${count(number)}${ofPages} · ${environment ? `${environment} · ` : ''}Fraud Screening`}</title>
      <header className="head">
        <div>
          <h1>Blacklist {answer && <span>{counted(answer.pagination.total, 'user')}</span>}</h1>
          {answer && totals && <Facts answer={answer} totals={totals} columns={columns} zone={zone} />}
        </div>
        {refreshButton}
      </header>
      <div className="remarks">
        {list.note && <Note note={list.note} />}
        {answer && list.refreshFailure && (
          <Notice
            tone="failed"
            role="alert"
            action={
              <Button look="quiet" busy={fetching} onClick={() => void list.retry()}>
                Retry
              </Button>
            }
          >
            <strong>Could not refresh.</strong> Data from {timeOfDay(answer.sentAt, zone)}.{' '}
            {list.refreshFailure.message}.
          </Notice>
        )}
      </div>
      <a className="skip" href="#pages">
        Skip to pages
      </a>
      <div className="region">
        <section
          className="scroll"
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Blacklist, ${list.range}`}
          onScroll={list.onScroll}
        >
          {view.kind === 'failed' && (
            <Failed
              page={number}
              failure={view.failure}
              zone={zone}
              busy={view.busy}
              onRetry={() => void list.retry()}
            />
          )}
          {view.kind === 'waiting' && <Waiting page={number} />}
          {view.kind === 'loading' && <Loading />}
          {answer?.pagination.total === 0 && <Empty environment={environment} sentAt={answer.sentAt} zone={zone} />}
          {answer && answer.pagination.total > 0 && answer.items.length === 0 && (
            <NoRows total={answer.pagination.total} />
          )}
          {answer && answer.items.length > 0 && (
            <Rows
              answer={answer}
              columns={columns}
              zone={zone}
              busy={fetching}
              listSize={list.listSize}
              rememberedSize={rememberedSize}
              onPage={list.goTo}
            />
          )}
        </section>
        {fetching && answer && <div className="busy" />}
      </div>
      <footer className="dock">
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
      <p className="unseen" role="status">
        {list.said}
      </p>
    </main>
  )
}
