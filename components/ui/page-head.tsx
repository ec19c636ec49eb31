import type { ReactNode } from 'react'
import { buttonLook } from './button-look.ts'
import { Icon } from './icon.tsx'
import { SoftLink } from './soft-link.tsx'

type Props = {
  /** The page that this one belongs to. */
  readonly back: { readonly href: string; readonly words: string }
  /** Its heading. */
  readonly children: ReactNode
}

/** The head of a page that another one leads to: its heading where every page has it, and the way back at the end. */
export function PageHead({ back, children }: Props) {
  return (
    <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_12rem]">{children}</div>
      <SoftLink className={buttonLook()} href={back.href}>
        <Icon name="previous" />
        {back.words}
      </SoftLink>
    </header>
  )
}
