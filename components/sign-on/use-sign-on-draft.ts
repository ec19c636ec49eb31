import { useState } from 'react'
import type { SignOnChoice, SignOnData, SignOnItem } from '#lib/features/sign-on/api/sign-on.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'

type Line = { readonly key: number; readonly value: string; readonly role: Role }

/** The unsaved values of the form. */
type Draft = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  readonly byClaim: boolean
  readonly claim: string
  readonly lines: readonly Line[]
  readonly createsAccounts: boolean
  readonly localOnlyFor: string | null
}

const EMPTY_LINE = { value: '', role: 'support' } as const

function draftOf({ provider }: SignOnData): Draft {
  const rules = provider?.rules
  const lines = rules && rules.roles.length > 0 ? rules.roles : [EMPTY_LINE]
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    name: rules?.name ?? '',
    byClaim: rules !== undefined && rules.roleClaim !== null,
    claim: rules?.roleClaim ?? '',
    lines: lines.map((line, key) => ({ ...line, key })),
    createsAccounts: rules?.createsAccounts ?? false,
    localOnlyFor: rules?.localOnlyFor ?? null,
  }
}

/** Returns the request body: without the provider if variables set it, and without the secret unless it was typed. */
export function choiceOf(draft: Draft, provider: SignOnItem | null): SignOnChoice {
  const isSet = provider?.source === 'environment'
  const { issuer, clientId, clientSecret, name, byClaim, claim, lines, createsAccounts, localOnlyFor } = draft
  return {
    ...(isSet ? {} : { issuer: issuer.trim(), clientId: clientId.trim() }),
    ...(isSet || clientSecret === '' ? {} : { clientSecret }),
    name: name.trim(),
    roleClaim: byClaim ? claim.trim() : null,
    roles: byClaim ? lines.map(({ value, role }) => ({ value: value.trim(), role })) : [],
    createsAccounts: byClaim && createsAccounts,
    localOnlyFor,
    replaces: provider?.changedAt ?? null,
  }
}

export function useSignOnDraft(data: SignOnData) {
  const [draft, setDraft] = useState(() => draftOf(data))
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const setLine = (key: number, change: Partial<Line>) =>
    set({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) })
  const addLine = () => {
    const key = Math.max(...draft.lines.map((line) => line.key)) + 1
    set({ lines: [...draft.lines, { ...EMPTY_LINE, key }] })
  }
  const removeLine = (key: number) => set({ lines: draft.lines.filter((line) => line.key !== key) })
  return { draft, set, setLine, addLine, removeLine }
}

export type DraftTools = ReturnType<typeof useSignOnDraft>
