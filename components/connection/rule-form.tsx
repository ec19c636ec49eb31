import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { setSyncRule } from '#lib/features/connection/browser/sync-rules.ts'
import { SYNC_RULES, type SyncRule } from '#lib/mirror/api/sync-rules.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly rule: SyncRule
  readonly times: Times
  readonly onChange: () => void
}

/** One rule: what holds now, who said so, and another value for it. */
export function RuleForm({ rule, times, onChange }: Props) {
  const { words, say } = useWords('connection')
  const failureWords = useFailureWords()
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()
  const [text, setText] = useState(String(rule.seconds))
  const [isSet, setIsSet] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const heading = useId()
  const { name, seconds, source, variable, changedAt, changedBy } = rule
  const said = words.rules
  const { least, most } = SYNC_RULES[name]

  async function set(value: number | null) {
    setIsSet(false)
    await send(async () => {
      if (!(await setSyncRule(call, name, value))) return
      setIsSet(true)
      onChange()
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const given = /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1
    const isIn = given >= least && given <= most
    setIsWrong(!isIn)
    if (isIn) void set(given)
  }

  const from =
    source === 'stored'
      ? say(said.stored, { name: changedBy ?? '', time: changedAt === null ? '' : times.moment(Date.parse(changedAt)) })
      : source === 'environment'
        ? say(said.environment, { variable })
        : said.byDefault
  return (
    <section className="mt-8 stack-4" aria-labelledby={heading}>
      <h3 id={heading}>{said.names[name]}</h3>
      <p className="max-w-176 text-pretty text-ink-2">{said.meanings[name]}</p>
      <p>
        <strong>{say(said.seconds, { count: seconds })}</strong> {from}
      </p>
      <div role="status">{isSet && <Notice tone="info">{said.isSet}</Notice>}</div>
      {failure && (
        <Notice tone="failed" role="alert">
          {failureWords(failure)}
        </Notice>
      )}
      {source !== 'environment' && (
        <form className="max-w-160 stack-4" onSubmit={submit} noValidate>
          <Field
            label={said.label}
            help={say(said.range, { least, most })}
            wrong={isWrong ? say(said.range, { least, most }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" busy={busy}>
              {busy ? said.setting : said.set}
            </Button>
            {source === 'stored' && (
              <Button aria-disabled={busy} onClick={() => !busy && void set(null)}>
                {said.reset}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
