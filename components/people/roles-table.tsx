'use client'

import { PartHead } from '#components/ui/part-head.tsx'
import { Table, TableArea } from '#components/ui/table.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import type { Ability } from '#lib/features/people/api/abilities.ts'
import { ROLES, type Role } from '#lib/platform/access/api/roles.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** The roles that have each ability, from the table that the code enforces. */
  readonly abilities: readonly { readonly ability: Ability; readonly roles: readonly Role[] }[]
}

/** What each role may do. */
export function RolesTable({ abilities }: Props) {
  const { words } = useWords('roles')
  const roleName = useRoleName()
  return (
    <>
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.lead}</PartHead>
      <TableArea label={words.caption}>
        <Table className="max-w-240">
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.action}</th>
              {ROLES.map((role) => (
                <th scope="col" key={role}>
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilities.map(({ ability, roles }) => (
              <tr key={ability}>
                <th scope="row" className="text-start font-normal whitespace-normal">
                  {words.abilities[ability]}
                </th>
                {ROLES.map((role) => (
                  <td key={role}>
                    {roles.includes(role) ? (
                      <>
                        <span aria-hidden="true">{'\u2713'}</span>
                        <span className="sr-only">{words.yes}</span>
                      </>
                    ) : (
                      <span className="sr-only">{words.no}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableArea>
    </>
  )
}
