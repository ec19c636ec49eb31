import type { ReactNode } from 'react'

type GroupProps = { readonly title: string; readonly children: ReactNode }

/** Settings that belong together, one below the other. */
export function SettingGroup({ title, children }: GroupProps) {
  return (
    <section className="mt-6 max-w-192">
      <h3 className="mb-1 border-b border-line-2 pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type SettingProps = {
  readonly name: string
  /** What it means, and who set it. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A line of settings: name, control, and what it means. */
export function Setting({ name, note, children }: SettingProps) {
  return (
    <div className="grid grid-cols-[10rem_minmax(0,1fr)] border-b border-line py-3 max-[48rem]:grid-cols-[minmax(0,1fr)]">
      <p className="py-1.5 pe-4 font-medium max-[48rem]:pt-0 max-[48rem]:pb-1">{name}</p>
      <div>
        {children}
        {note && <div className="mt-1 text-pretty text-small text-ink-2">{note}</div>}
      </div>
    </div>
  )
}

/** Classes of a control whose value is not saved yet. */
export const CHANGED = 'border-accent [box-shadow:inset_0_0_0_1px_var(--accent)]'

type SaveBarProps = {
  /** What will change. */
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** Keeps what has the focus out from under the bar: on the way to it, and when the bar appears or grows. */
function clearFocus(bar: HTMLElement | null) {
  if (!bar) return undefined
  const page = document.documentElement.style
  const observer = new ResizeObserver(() => {
    page.scrollPaddingBlockEnd = `calc(${bar.offsetHeight}px + var(--space-2))`
    const focused = document.activeElement
    const { top } = bar.getBoundingClientRect()
    const covered = focused && !bar.contains(focused) && focused.getBoundingClientRect().bottom > top
    if (covered) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    page.scrollPaddingBlockEnd = ''
  }
}

/** A bar under changed settings, in view until they are saved: what will change, and Save and Discard. */
export function SaveBar({ children, actions }: SaveBarProps) {
  return (
    <div
      ref={clearFocus}
      className="sticky bottom-0 z-(--z-sticky) mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ink bg-paper py-3"
    >
      <p className="max-w-192 flex-[1_1_18rem] text-pretty" role="status">
        {children}
      </p>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  )
}
