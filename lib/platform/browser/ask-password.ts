import { createContext, use } from 'react'

/** Asks the person for their password once more. @returns whether they gave it; false when they closed the dialog. */
export type AskPassword = () => Promise<boolean>

/** Features ask by it, and the session's own feature gives it: the page's frame puts the two together. */
export const AskPasswordContext = createContext<AskPassword | undefined>(undefined)

/** How to ask for the password, on every page behind sign-in. */
export function useAskPassword(): AskPassword {
  const ask = use(AskPasswordContext)
  if (ask === undefined) throw new Error('This page cannot ask for the password')
  return ask
}
