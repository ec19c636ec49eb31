import { ListType } from '#components/ui/list-type.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { StillListed } from '#lib/features/forget/api/forget.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly listed: readonly StillListed[]; readonly list: Environment | null }

/** Says that a listed person cannot be forgotten, and links to the entries. */
export function StillListedNotice({ listed, list }: Props) {
  const { words, say } = useWords('forget')
  const here = listed.filter(({ environment }) => environment === list)
  const isElsewhere = here.length < listed.length
  return (
    <>
      <Notice tone="unsure">{say(words.listed, { count: listed.length })}</Notice>
      <ul className="stack-2">
        {here.map(({ key }, index) => (
          <li key={key}>
            <SoftLink href={entryAddress(key)}>{say(words.openNumbered, { number: index + 1 })}</SoftLink>
          </li>
        ))}
        {isElsewhere && (
          <li>
            <ListType type={list === 'Test' ? 'Production' : 'Test'} /> {words.onOther}
          </li>
        )}
      </ul>
    </>
  )
}
