import type { ComponentProps } from 'react'

/** Classes of a list of names and values, laid out as one grid. */
const SHAPE = [
  'grid max-w-192 grid-cols-[minmax(0,10rem)_minmax(0,1fr)] [&>*]:border-b [&>*]:border-line [&>*]:pt-1.5 [&>*]:pb-[5px] [&>*]:wrap-anywhere',
  '[&>dt]:pe-4 [&>dt]:text-ink-2',
  'max-[30rem]:grid-cols-[minmax(0,1fr)] max-[30rem]:[&>dt]:border-0 max-[30rem]:[&>dt]:pb-0',
].join(' ')

/** Names at the start, values beside them. */
export function Facts(props: ComponentProps<'dl'>) {
  return <dl {...props} className={SHAPE} />
}
