'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { onDemand } from '#components/ui/on-demand.tsx'
import { Page } from '#components/ui/page.tsx'
import { Part } from '#components/ui/part.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import type { Person } from '#lib/platform/access/api/person.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const ChangePasswordDialog = onDemand(
  () => import('./change-password-dialog.tsx'),
  ({ ChangePasswordDialog }) => ChangePasswordDialog,
)

type Props = {
  readonly person: Person
  /** Whether the person may sign in with a password. */
  readonly hasPassword: boolean
  /** More sections of the page. */
  readonly children: ReactNode
}

/** The signed-in person's name, e-mail, role and password. */
export function AccountPage({ person: { name, email, role }, hasPassword, children }: Props) {
  const { words, say } = useWords('ownAccount')
  const { words: password } = useWords('password')
  const roleName = useRoleName()
  const [changing, setChanging] = useState<'asked' | 'done'>()
  return (
    <Page>
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <Part name={words.profile}>
        <Facts>
          <dt>{words.name}</dt>
          <dd translate="no">{name}</dd>
          <dt>{words.email}</dt>
          <dd translate="no">{email}</dd>
          <dt>{words.role}</dt>
          <dd>{say(words.roleText, { role: roleName(role) })}</dd>
        </Facts>
      </Part>
      <Part name={words.password}>
        <div className="stack-2">
          <p className="text-ink-2">{hasPassword ? words.passwordText : words.noPassword}</p>
          {hasPassword && <Button onClick={() => setChanging('asked')}>{password.change}</Button>}
          <p className="text-ink-2" role="status">
            {changing === 'done' && password.changed}
          </p>
        </div>
      </Part>
      {children}
      {changing === 'asked' && (
        <ChangePasswordDialog
          email={email}
          onChanged={() => setChanging('done')}
          onClose={() => setChanging((now) => (now === 'done' ? now : undefined))}
        />
      )}
    </Page>
  )
}
