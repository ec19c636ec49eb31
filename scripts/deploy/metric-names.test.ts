import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NOT_INTACT } from '#lib/platform/audit/watch-chain.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { ROOT } from '../launcher/child.ts'

const NAME = /\b(?:http|database|process|nodejs|upstream|token|audit|checks|sync|webhook)_[a-z0-9_]+/g
/** Suffixes of a histogram's series. */
const PARTS = ['', '_bucket', '_count', '_sum']

// The service has a subset: the metrics common to both programs.
const metrics = consoleMetrics().registry.getMetricsAsArray()
const series = new Set(metrics.flatMap(({ name }) => PARTS.map((part) => name + part)))

type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }

it('every expression of the dashboard and the alerts uses only existing metrics', async () => {
  const { panels }: { panels: readonly Panel[] } = JSON.parse(
    await readFile(join(ROOT, 'deploy', 'grafana', 'dashboard.json'), 'utf8'),
  )
  const alerts = await readFile(join(ROOT, 'deploy', 'prometheus', 'alerts.yaml'), 'utf8')
  const expressions = [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alerts
      .split('- alert: ')
      .slice(1)
      .map((alert) => alert.slice(alert.indexOf('expr:'), alert.indexOf('labels:'))),
  ]
  expect(expressions.length).toBeGreaterThan(30)
  for (const expression of expressions) {
    const names = expression.match(NAME) ?? []
    expect(names.length > 0 || expression.includes('up{'), expression).toBe(true)
    for (const name of names) expect(series, expression).toContain(name)
  }
})

it('the alert on the audit log and docs/operations.md quote the log message', async () => {
  const alerts = await readFile(join(ROOT, 'deploy', 'prometheus', 'alerts.yaml'), 'utf8')
  const operations = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8')
  expect(alerts.toLowerCase()).toContain(`summary: "${NOT_INTACT}.`)
  expect(operations).toMatch(new RegExp(`^\\| ${NOT_INTACT} +\\|`, 'm'))
})

it('docs/metrics.md describes exactly our metrics, with their labels', async () => {
  const paper = await readFile(join(ROOT, 'docs', 'metrics.md'), 'utf8')
  const rows = [...paper.matchAll(/^\| `([a-z_]+)` +\| [a-z]+ +\| (.*?) +\|/gm)]
  const described = rows.map(([, name, labels = '']) => [
    name,
    labels === '–' ? [] : labels.replaceAll('`', '').split(', '),
  ])
  const ours = metrics
    .filter(({ name }) => !/^(process|nodejs)_/.test(name))
    .map((metric) => [metric.name, 'labelNames' in metric ? metric.labelNames : []])
  expect(described.toSorted()).toEqual(ours.toSorted())
})
