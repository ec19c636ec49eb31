import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { singleton } from './singleton.ts'

type Outcome = { status: number }

const outcomes = singleton('page-status', () => new AsyncLocalStorage<Outcome>())

const FAILED = 500

/** Answers a request. A page that fails gets the status of its error, instead of Next's 500 for all errors. */
export function withPageStatus(response: ServerResponse, answer: () => void): void {
  const outcome: Outcome = { status: FAILED }
  const writeHead = response.writeHead.bind(response)
  Object.assign(response, {
    writeHead: (status: number, ...rest: []) => writeHead(status === FAILED ? outcome.status : status, ...rest),
  })
  outcomes().run(outcome, answer)
}

/** Sets the status of the present page, which fails. */
export function notePageStatus(status: number): void {
  const outcome = outcomes().getStore()
  if (outcome) outcome.status = status
}
