import { readFileSync } from 'node:fs'

export type User = { readonly name: string; readonly uid: number; readonly gid: number }

const CANDIDATES = ['postgres', 'nobody']

/** An ordinary user for programs that refuse to run as root; `undefined` when this process is not root. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const user = CANDIDATES.map((name) => users.find((each) => each.name === name)).find((each) => each !== undefined)
  if (!user) throw new Error(`PostgreSQL does not run as root, and there is no user ${CANDIDATES.join(' or ')}`)
  return user
}
