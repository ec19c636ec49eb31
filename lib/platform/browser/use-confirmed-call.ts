import { useAskPassword } from './ask-password.ts'
import { callConsole, type Received, type Sending } from './fetcher.ts'
import { RequestFailure } from './request-failure.ts'

/** A call that asks for the password first where that is needed; `undefined` comes back when it was not given. */
export type ConfirmedCall = (path: string, sending: Sending) => Promise<Received | undefined>

/** Whether the console wants the password again before it does what was asked. */
export function needsPassword(error: RequestFailure): boolean {
  return error.errors.session?.code === 'confirm_password'
}

/** A call for what needs a password given in the last minutes: where it was not, it is asked for and the call repeated. */
export function useConfirmedCall(): ConfirmedCall {
  const ask = useAskPassword()
  async function call(path: string, sending: Sending): Promise<Received | undefined> {
    try {
      return await callConsole(path, sending)
    } catch (error) {
      if (!(error instanceof RequestFailure && needsPassword(error))) throw error
      return (await ask()) ? call(path, sending) : undefined
    }
  }
  return call
}
