import type { ReactNode } from 'react'
import type { Environment } from '#lib/contract/tokens.ts'
import { ListType } from './list-type.tsx'

type Props = {
  readonly title: string
  /** The list that the section is about. */
  readonly list?: Environment | null
  /** One sentence on the section. */
  readonly children?: ReactNode
  /** The primary action. */
  readonly action?: ReactNode
}

/** Heading of a section of a page, with its primary action at the end. */
export function PartHead({ title, list, children, action }: Props) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="max-w-176 min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2>{title}</h2>
          {list && <ListType type={list} />}
        </div>
        {children && <p className="text-pretty text-ink-2">{children}</p>}
      </div>
      {action}
    </header>
  )
}
