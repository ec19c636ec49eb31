import 'server-only'
import bowser from 'bowser'
import { keptNetworkOf } from '../network/client-network.ts'

/** What the store keeps about a client, so that people recognise their own sessions; `null` if unknown. */
export type Client = {
  /** Name and main version. */
  readonly browser: string | null
  /** Without a version: browsers send a fixed one. */
  readonly system: string | null
  readonly network: string | null
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP))

/** Returns a name only if the parser knows it. The parser also passes on unknown names, as the sender wrote them. */
function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && names.has(name) ? name : null
}

/**
 * Describes the client of a request. The `User-Agent` header and the address themselves are not stored.
 *
 * @param address the client's, empty if unknown.
 */
export function clientOf(headers: Headers, address: string): Client {
  const network = keptNetworkOf(address)
  const agent = headers.get('user-agent')
  if (!agent) return { browser: null, system: null, network }
  const { browser, os } = bowser.parse(agent)
  const name = known(browser.name, BROWSERS)
  const [, version] = /^(\d{1,4})(?!\d)/.exec(browser.version ?? '') ?? []
  return {
    browser: name !== null && version !== undefined ? `${name} ${version}` : name,
    system: known(os.name, SYSTEMS),
    network,
  }
}
