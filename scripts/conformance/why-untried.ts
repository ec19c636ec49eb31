import { failureEnvelope } from '#lib/contract/envelope-schema.ts'
import type { Answer } from './answer.ts'
import { codesOf, type SubjectOptions, subject } from './subject.ts'
import { Unfit } from './verdict.ts'

function whyRefused({ status, json }: Answer): string | undefined {
  const refusal = json.ok ? failureEnvelope.safeParse(json.value).data : undefined
  if (refusal === undefined || (status !== 401 && status !== 403)) return undefined
  return `The service refuses FRAUD_API_KEY with FRAUD_API_SECRET: status ${status}, ${codesOf(refusal)}.`
}

/**
 * Why a service cannot be checked at all: it gives no answer, or it refuses the key. That says nothing about the
 * contract. `undefined` for any other service.
 */
export async function whyUntried(options: SubjectOptions): Promise<string | undefined> {
  try {
    return whyRefused(await subject(options).generate())
  } catch (error) {
    if (error instanceof Unfit) return `The service at ${options.url} cannot be tested: ${error.message}.`
    throw error
  }
}
