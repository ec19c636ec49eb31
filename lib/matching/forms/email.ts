import { domainToASCII } from 'node:url'

/** Providers that ignore dots before the `@`, with the name that stands for each. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

const ADDRESS = /^([^\s@<>]+)@([^\s@<>/?#:\\]+)$/

/** The address in `mailto:a@b.example`, `Anna <a@b.example>` or a bare address. */
function bareAddress(text: string): string {
  return text.replace(/^mailto:/, '').replace(/^[^<>]*<([^<>]+)>$/, '$1')
}

/** What follows a plus is a label of the mailbox's owner, unless nothing comes before it. */
function withoutLabel(local: string): string {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}

/**
 * The mailbox that a folded text names. What two addresses of one mailbox may differ in: letter case, a label after a
 * plus, dots where the provider ignores them, two names of one provider, and how an international domain is written.
 *
 * @returns undefined for a text that is no e-mail address.
 */
export function mailboxOf(folded: string): string | undefined {
  if (!folded.includes('@')) return undefined
  const [, local = '', domain = ''] = ADDRESS.exec(bareAddress(folded)) ?? []
  const host = domainToASCII(domain.replace(/\.$/, ''))
  if (local === '' || host === '') return undefined
  const mailbox = withoutLabel(local)
  const provider = DOTLESS[host]
  if (provider === undefined) return `${mailbox}@${host}`
  return `${mailbox.replaceAll('.', '') || mailbox}@${provider}`
}
