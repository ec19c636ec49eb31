'use client'

import { createContext, type ReactNode, useContext } from 'react'

const MayChange = createContext(true)

/** Whether the person may change what the page shows. The server checks every change again. */
export const useMayChange = () => useContext(MayChange)

type Props = { readonly value: boolean; readonly children: ReactNode }

export function MayChangeContext({ value, children }: Props) {
  return <MayChange value={value}>{children}</MayChange>
}

/** Shows its children, actions that change what the page shows, only to those who may use them. */
export function Changing({ children }: { readonly children: ReactNode }) {
  return useMayChange() && children
}
