import { createContext, use } from 'react'

/**
 * Asks the person for their password.
 *
 * @returns whether they gave it; false if they closed the dialog.
 * @throws RequestFailure if the dialog cannot be loaded.
 */
export type AskPassword = () => Promise<boolean>

/** Lets any feature ask. The session feature provides the dialog, and the page's frame connects the two. */
export const AskPasswordContext = createContext<AskPassword | undefined>(undefined)

/** The password dialog of every page behind sign-in. */
export function useAskPassword(): AskPassword {
  const ask = use(AskPasswordContext)
  if (ask === undefined) throw new Error('This page cannot ask for the password')
  return ask
}
