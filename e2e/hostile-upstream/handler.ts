import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { failure } from '#lib/contract/envelope.ts'
import { jsonAnswer } from './answer.ts'
import { applyContentFault } from './content-faults.ts'
import { deliver, deliverBadly } from './delivery.ts'
import { type Fault, isDeliveryFault, isReplacingFault, type Operation } from './fault.ts'
import type { FaultPlan } from './fault-plan.ts'
import { operate, successOf, type UpstreamState } from './operations.ts'
import { replaceAnswer } from './replacement.ts'
import type { RequestLog } from './request-log.ts'

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /dpop/v1/api/generate-token': 'generate',
  'POST /dpop/v1/api/refresh-token': 'refresh',
  'GET /fraud/v1/blacklist/users': 'list',
}

const NOT_FOUND = jsonAnswer(404, failure('Not found', { path: { code: 'not_found', reason: 'Nothing is here' } }))

export type HandlerParts = {
  readonly state: UpstreamState
  readonly faults: FaultPlan
  readonly log: RequestLog
  /** The target of redirects; `undefined` for the handler of that other origin, which has no faults. */
  readonly elsewhere: string | undefined
}

/** Records a request, runs it, and applies the next fault of its operation. */
export function upstreamHandler({ state, faults, log, elsewhere }: HandlerParts): RequestListener {
  const applied = new WeakMap<Fault, number>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const body = await text(request)
    const url = new URL(path, 'http://upstream.invalid')
    const operation = OPERATIONS[`${method} ${url.pathname}`]
    log.add({ operation: operation ?? 'other', method, path, headers, body, redirected: elsewhere === undefined })
    if (!operation) return deliver(response, NOT_FOUND)

    const fault = elsewhere === undefined ? undefined : faults.peek(operation)
    if (fault && isReplacingFault(fault)) {
      faults.spend(operation)
      return replaceAnswer(response, fault, `${elsewhere}${path}`)
    }

    const outcome = operate(operation, state, { query: url.searchParams, authorization: headers.authorization, body })
    if (!outcome.ok) return deliver(response, outcome.refusal)
    const envelope = successOf(operation, outcome.data)
    if (!fault) return deliver(response, jsonAnswer(200, envelope))

    faults.spend(operation)
    if (isDeliveryFault(fault)) return deliverBadly(response, jsonAnswer(200, envelope), fault)
    const earlier = applied.get(fault) ?? 0
    applied.set(fault, earlier + 1)
    deliver(response, jsonAnswer(200, applyContentFault(fault, envelope, earlier)))
  }

  return (request, response) => {
    // This fails only if the client has disconnected, as clients in hostile tests often do.
    handle(request, response).catch(() => response.destroy())
  }
}
