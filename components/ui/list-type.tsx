import type { Environment } from '#lib/contract/tokens.ts'

const LOOKS: Readonly<Record<Environment, string>> = {
  Test: 'border border-dashed border-test px-[5px] text-test',
  Production: 'forced-color-adjust-none bg-production px-1.5 py-px text-on-production',
}

/** Which of the two lists something belongs to: Test dashed, Production solid, and in words. */
export function ListType({ type }: { readonly type: Environment }) {
  return (
    <span className={`rounded-[2px] text-small font-semibold ${LOOKS[type]}`} translate="no">
      {type}
    </span>
  )
}
