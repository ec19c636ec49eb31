import { isShape, isText } from '#lib/contract/shape.ts'
import { readData, type Sending } from './fetcher.ts'
import { returnPath } from './return-path.ts'
import { tabChannel } from './tab-channel.ts'

const RETURN = 'sign-on-to'
/** Tells the pages of this browser that the person has confirmed at the provider, in a separate window. */
const confirmed = tabChannel('confirmed-at-provider')

const isWay = isShape<{ readonly url: string }>({ url: isText })

/** Begins a sign-in or a confirmation at the identity provider, and returns the address to go to. */
export async function wayToProvider(path: string, sending?: Pick<Sending, 'signsIn'>): Promise<string> {
  return (await readData(path, isWay, { ...sending, method: 'POST' })).url
}

/** Keeps where the person wants to go, while this tab is at the provider. */
export function keepReturn(to: string): void {
  window.sessionStorage.setItem(RETURN, to)
}

/** Where the person wanted to go. */
export function takeReturn(): string {
  const to = window.sessionStorage.getItem(RETURN)
  window.sessionStorage.removeItem(RETURN)
  return returnPath(to)
}

/** Tells the other pages of this browser that the person has confirmed. */
export const tellConfirmed = confirmed.tell

/** Calls back once the person has confirmed in another window; returns a function that stops listening. */
export const onConfirmed = confirmed.onTold
