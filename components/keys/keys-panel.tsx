'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import type { ApiKeyItem, ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { keysOptions, refreshManagement } from '#lib/features/keys/browser/keys.ts'
import { Changing } from '#lib/platform/browser/may-change.tsx'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { KeysHead } from './keys-head.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { SecretDialog, type SecretTool } from './secret-dialog.tsx'

/** The dialog over the list. A secret exists only here, until its dialog closes. */
type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: ApiKeyItem }
  | { readonly kind: 'secret'; readonly made: ApiKeyWithSecret }

type Props = { readonly rememberedZone: string | undefined; readonly SecretMore: SecretTool }

/** The API keys and their actions. */
export function KeysPanel({ rememberedZone, SecretMore }: Props) {
  const { words, say } = useWords('apiSettings')
  const times = useTimes(useZone(rememberedZone))
  const list = useManagementList(keysOptions)
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const remark = useRef<HTMLDivElement>(null)
  const close = () => setOpened(undefined)
  // The button that opened the revocation disappears with it.
  useEffect(() => {
    if (said) remark.current?.focus()
  }, [said])

  function open(next: Opened) {
    setSaid('')
    setOpened(next)
  }

  function showSecret(made: ApiKeyWithSecret) {
    setOpened({ kind: 'secret', made })
    void refreshManagement(client)
  }

  function revoked({ name }: ApiKeyItem) {
    close()
    setSaid(say(words.list.revokedNow, { name }))
    void refreshManagement(client)
  }

  // The key may be there although the answer was lost.
  function closeCreate() {
    close()
    void refreshManagement(client)
  }

  // Also after a refusal: somebody else may have changed the key meanwhile.
  const refused = () => void refreshManagement(client)

  return (
    <>
      <div className="stack-4">
        <PartHead
          title={words.keys}
          action={
            <Changing>
              <Button look="primary" onClick={() => open({ kind: 'create' })}>
                {words.list.create}
              </Button>
            </Changing>
          }
        >
          {words.list.about}
        </PartHead>
        <div role="status" tabIndex={-1} ref={remark}>
          {said && <Notice tone="info">{said}</Notice>}
        </div>
        <PageTable
          list={list}
          caption={words.list.caption}
          head={<KeysHead times={times} />}
          row={(key) => (
            <KeyRow
              key={key.id}
              item={key}
              times={times}
              onRotate={() => open({ kind: 'rotate', key })}
              onRevoke={() => open({ kind: 'revoke', key })}
            />
          )}
          none={
            <State title={words.list.none}>
              <p>{words.list.noneText}</p>
            </State>
          }
        />
      </div>
      {opened?.kind === 'create' && <CreateKeyDialog onMade={showSecret} onClose={closeCreate} />}
      {opened?.kind === 'rotate' && (
        <RotateKeyDialog item={opened.key} times={times} onMade={showSecret} onRefused={refused} onClose={close} />
      )}
      {opened?.kind === 'revoke' && (
        <RevokeKeyDialog
          item={opened.key}
          times={times}
          onRevoked={() => revoked(opened.key)}
          onRefused={refused}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && (
        <SecretDialog made={opened.made} times={times} SecretMore={SecretMore} onClose={close} />
      )}
    </>
  )
}
