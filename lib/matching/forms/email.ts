import { domainToASCII } from 'node:url'

/** Providers that ignore dots before the `@`, each with its main domain. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

const ADDRESS = /^([^\s@<>]+)@([^\s@<>/?#:\\]+)$/

/** The address in `mailto:a@b.example`, `Anna <a@b.example>` or a bare address. */
function bareAddress(text: string): string {
  return text.replace(/^mailto:/, '').replace(/^[^<>]*<([^<>]+)>$/, '$1')
}

/** The text after a plus is the mailbox owner's own label, unless nothing precedes the plus. */
function withoutLabel(local: string): string {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}

/**
 * The mailbox that a folded text names. Two addresses of one mailbox may differ in letter case, in a label after a
 * plus, in dots where the provider ignores them, in two domains of one provider, and in how an international domain is
 * written.
 *
 * @returns undefined if the text is not an e-mail address.
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
