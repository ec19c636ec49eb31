import { useAskPassword } from './ask-password.ts'
import { callConsole, type Received, type Sending } from './fetcher.ts'
import { RequestFailure } from './request-failure.ts'

/** A call that asks for the password first if needed. Returns `undefined` if the person did not give it. */
export type ConfirmedCall = (path: string, sending: Sending) => Promise<Received | undefined>

/** Whether the console requires the password for this call. */
function needsPassword(error: RequestFailure): boolean {
  return error.errors.session?.code === 'confirm_password'
}

/** Returns a call for actions that need a recently given password: asks for it if needed, then repeats the call. */
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
