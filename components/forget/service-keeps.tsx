import { Command } from '#components/ui/command.tsx'
import { RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly list: Environment | null; readonly isManaged: boolean }

/** Says what the service itself stores about a person, and how to delete it there. */
export function ServiceKeeps({ list, isManaged }: Props) {
  const { words, say } = useWords('forget')
  const { service } = words
  return (
    <section className="max-w-160 stack-2 border-t border-line pt-4" aria-labelledby="service-keeps">
      <h3 id="service-keeps">{service.heading}</h3>
      {isManaged ? (
        <>
          <p>{say(service.own, { count: RESTORABLE_DAYS })}</p>
          <Command>{`npm run service -- users forget ID --type ${list ?? 'Test'}`}</Command>
        </>
      ) : (
        <p>{service.elsewhere}</p>
      )}
    </section>
  )
}
