import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { BLACKLIST_USERS_PATH, type BlacklistPage } from '#lib/contract/blacklist.ts'
import { blacklistPage } from '#lib/contract/blacklist-schema.ts'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { type GenerateTokenRequest, type TokenData, tokenData } from '#lib/contract/tokens-schema.ts'
import { type Answer, ask, type Request } from './answer.ts'
import { Unfit } from './verdict.ts'

export type SubjectOptions = {
  /** Base address of the service. */
  readonly url: string
  readonly key: GenerateTokenRequest
  /** Timeout of one response in milliseconds. */
  readonly deadline: number
  /** Whether to run checks that leave data in the service. */
  readonly writes: boolean
  /** Token of the management interface, if the service is ours. */
  readonly accountToken: string | undefined
}

/** The service under test, with all its responses so far. */
export type Subject = Omit<SubjectOptions, 'url' | 'deadline'> & {
  readonly answers: readonly Answer[]
  /** All pages so far. */
  readonly pages: readonly BlacklistPage[]
  send(request: Request): Promise<Answer>
  generate(body?: object): Promise<Answer>
  refresh(refreshToken: string): Promise<Answer>
  /** @param authorization the whole header; by default that of `tokens`, `null` for none. */
  list(query?: string, authorization?: string | null): Promise<Answer>
  /** Whether the list accepts an access token. */
  opens(accessToken: string): Promise<boolean>
  /** One pair of tokens for all checks. */
  tokens(): Promise<TokenData>
  page(query: string): Promise<BlacklistPage>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const LONGEST_WAIT_SECONDS = 60

/** Milliseconds to wait before a retry, as the service asks. */
function waitOf(answer: Answer): number {
  const seconds = Number(answer.header('retry-after') ?? 1)
  return Math.min(Number.isFinite(seconds) ? seconds : 1, LONGEST_WAIT_SECONDS) * 1000
}

/** Where a body violates a schema. Quotes no value. */
function faultOf(error: z.ZodError): string {
  const [issue] = error.issues
  const where = issue?.path.join('.') || 'the body'
  if (issue?.code === 'invalid_type' || issue?.code === 'invalid_union')
    return `${where} is missing or has another type`
  return issue?.code === 'custom' ? `${where}: ${issue.message}` : `${where} has an invalid value`
}

const envelope = z.discriminatedUnion('success', [successEnvelope(z.unknown()), failureEnvelope])

/** The envelope of a response. @throws Unfit without one. */
export function envelopeOf({ status, isDeclaredJson, json }: Answer): z.output<typeof envelope> {
  if (!isDeclaredJson) throw new Unfit(`status ${status} with a body not declared as JSON`)
  if (!json.ok) throw new Unfit(`status ${status} with a body that ${json.fault}`)
  const read = envelope.safeParse(json.value)
  if (!read.success) throw new Unfit(`status ${status}, ${faultOf(read.error)}`)
  return read.data
}

/** Whether a response is a success, whatever its data. */
export function isSuccess({ status, json }: Answer): boolean {
  return status >= 200 && status < 300 && json.ok && envelope.safeParse(json.value).data?.success === true
}

function dataOf<Data extends z.ZodType>(answer: Answer, schema: Data): z.output<Data> {
  const body = envelopeOf(answer)
  if (!body.success) throw new Unfit(`refused with status ${answer.status}, ${codesOf(body)}`)
  if (answer.status < 200 || answer.status > 299) throw new Unfit(`a success with status ${answer.status}`)
  const read = schema.safeParse(body.data)
  if (!read.success) throw new Unfit(`in data, ${faultOf(read.error)}`)
  return read.data
}

/** The tokens of a response. @throws Unfit without them. */
export const tokensOf = (answer: Answer): TokenData => dataOf(answer, tokenData)

/** The page of a response. @throws Unfit without one. */
export const pageOf = (answer: Answer): BlacklistPage => dataOf(answer, blacklistPage)

/** The error of a response. @throws Unfit without one. */
export function refusalOf(answer: Answer): FailureEnvelope {
  const body = envelopeOf(answer)
  if (body.success) throw new Unfit(`accepted with status ${answer.status}`)
  return body
}

export function codesOf({ errors }: FailureEnvelope): string {
  return Object.entries(errors)
    .map(([area, { code }]) => `errors.${area}.code = ${code}`)
    .join(', ')
}

export function subject(options: SubjectOptions): Subject {
  const { key, writes, accountToken } = options
  const answers: Answer[] = []
  const pages: BlacklistPage[] = []
  let first: Promise<TokenData> | undefined

  /** Waits and retries when the service asks for it. */
  async function send(request: Request, left = 3): Promise<Answer> {
    const answer = await ask(options.url, request, options.deadline)
    answers.push(answer)
    if (answer.status !== 429 || left === 0) return answer
    await pause(waitOf(answer))
    return send(request, left - 1)
  }
  const post = (path: string, body: object) =>
    send({ method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body) })
  const generate = (body: object = key) => post(GENERATE_TOKEN_PATH, body)
  const tokens = () => {
    first ??= generate().then(tokensOf)
    return first
  }
  async function list(query = '', authorization?: string | null): Promise<Answer> {
    const sent = authorization === undefined ? `Bearer ${(await tokens()).credentials.accessToken}` : authorization
    const headers = sent === null ? {} : { authorization: sent }
    return send({ method: 'GET', path: `${BLACKLIST_USERS_PATH}${query}`, headers })
  }
  return {
    key,
    writes,
    accountToken,
    answers,
    pages,
    send,
    generate,
    refresh: (refreshToken) => post(REFRESH_TOKEN_PATH, { apiKey: key.apiKey, refreshToken }),
    list,
    opens: async (accessToken) => isSuccess(await list('?limit=1', `Bearer ${accessToken}`)),
    tokens,
    async page(query) {
      const page = pageOf(await list(query))
      pages.push(page)
      return page
    },
  }
}
