import type { FastifyReply } from 'fastify'
import { success } from '#lib/contract/envelope.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { JSON_TYPE } from './errors.ts'

/** A response that is ready to send. */
export type Answer = { readonly status: number; readonly body: string }

/** Returns the response to a change that created something. */
export function created(message: string, data: object): Answer {
  return { status: 201, body: JSON.stringify(success(message, data)) }
}

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).header('Content-Type', JSON_TYPE).send(body)
}

export function sendData(reply: FastifyReply, message: string, data: object): FastifyReply {
  return sendAnswer(reply, { status: 200, body: JSON.stringify(success(message, data)) })
}

/** Sends a page in the contract's shape for lists. */
export function sendPage(
  reply: FastifyReply,
  message: string,
  page: PageRequest,
  { items, total }: { readonly items: readonly unknown[]; readonly total: number },
): FastifyReply {
  return sendData(reply, message, { items, pagination: { total, ...page } })
}
