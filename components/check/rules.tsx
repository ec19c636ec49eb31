import { Fold } from '#components/ui/fold.tsx'
import { Table, TableArea } from '#components/ui/table.tsx'
import { type MatchRule, RULES } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const ORDER = Object.keys(RULES) as MatchRule[]

/** How values are compared: each rule with an example. */
export function Rules() {
  const { words } = useWords('check')
  const said = words.compared
  return (
    <Fold summary={said.summary}>
      <div className="stack-4 mt-2">
        <p>{said.fields}</p>
        <TableArea label={said.summary}>
          <Table>
            <caption>{said.summary}</caption>
            <thead>
              <tr>
                <th scope="col">{said.same}</th>
                <th scope="col">{said.listed}</th>
                <th scope="col">{said.checked}</th>
                <th scope="col">{said.makes}</th>
              </tr>
            </thead>
            <tbody>
              {ORDER.map((rule) => (
                <tr key={rule}>
                  <th scope="row">{said.rules[rule]}</th>
                  <td translate="no">{RULES[rule].example.listed}</td>
                  <td translate="no">{RULES[rule].example.checked}</td>
                  <td>{words.outcomes[RULES[rule].weight]}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableArea>
      </div>
    </Fold>
  )
}
