'use client'

import { createContext, type ReactNode, useContext } from 'react'

const MayChange = createContext(true)

/** Whether the person may change what the page shows. The server decides anew for every change. */
export const useMayChange = () => useContext(MayChange)

type Props = { readonly value: boolean; readonly children: ReactNode }

export function MayChangeContext({ value, children }: Props) {
  return <MayChange value={value}>{children}</MayChange>
}

/** Actions that change what the page shows; nothing for those who may only read it. */
export function Changing({ children }: { readonly children: ReactNode }) {
  return useMayChange() && children
}
