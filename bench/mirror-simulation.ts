import { clamps, countsOnce, cutsPages, losesRows, miscounts, refusesBeyond } from '#e2e/simulation/distortions.ts'
import { readNaively, readNaivelyAtOnce } from '#e2e/simulation/naive.ts'
import { isWrong, type RunFigures, type RunOptions, runReader, runScan } from '#e2e/simulation/run.ts'
import { ADVERSARY, SCENARIOS, type Scenario } from '#e2e/simulation/scenario.ts'
import { isCertified } from '#lib/mirror/generation.ts'

// Compares syncs of changing lists by this project with those of simple readers. Seeds are 1 to N, so every figure is
// reproducible:  node --conditions=react-server bench/mirror-simulation.ts [N]

const runs = Number(process.argv[2] ?? 1000)
/** Unordered lists take ten times as long, so they get a tenth of the runs. */
const runsOf = (scenario: Scenario) => Math.max(1, scenario.query ? Math.round(runs / 10) : runs)

type Reader = (options: RunOptions) => Promise<RunFigures>

async function measure(name: string, reader: Reader, options: Omit<RunOptions, 'seed'>): Promise<void> {
  const figures: RunFigures[] = []
  for (let seed = 1; seed <= runsOf(options.scenario); seed += 1) figures.push(await reader({ ...options, seed }))
  const share = (holds: (run: RunFigures) => boolean) =>
    `${((100 * figures.filter(holds).length) / figures.length).toFixed(1)} %`
  const mean = (of: (run: RunFigures) => number) =>
    (figures.reduce((sum, run) => sum + of(run), 0) / figures.length).toFixed(2)
  const grades = Object.entries(Object.groupBy(figures, ({ grade }) => grade ?? 'none'))
    .map(([grade, ones]) => `${grade} ${ones?.length}`)
    .join(', ')
  const cells = [
    name.padEnd(58),
    String(figures.length).padStart(6),
    share(({ missed }) => missed > 0).padStart(8),
    mean(({ missed }) => missed).padStart(8),
    String(figures.filter(({ phantoms }) => phantoms > 0).length).padStart(8),
    share(({ grade }) => grade !== undefined && isCertified(grade)).padStart(10),
    String(figures.filter(isWrong).length).padStart(6),
    mean(({ requests, length }) => requests / (length / 100)).padStart(8),
    mean(({ repairs }) => repairs).padStart(8),
  ]
  process.stdout.write(`${cells.join(' ')}  ${grades}\n`)
}

const one: Reader = (options) => runReader(options, readNaively)
const many: Reader = (options) => runReader(options, readNaivelyAtOnce)

process.stdout.write(
  `${'list and reader'.padEnd(58)}   runs   missed  rows/run phantoms  certified  wrong requests  repairs  grades\n`,
)
for (const scenario of SCENARIOS) {
  await measure(`${scenario.name}: page by page`, one, { scenario, concurrency: 1 })
  await measure(`${scenario.name}: all at once, 8`, many, { scenario, concurrency: 8 })
  await measure(`${scenario.name}: ours, 1`, runScan, { scenario, concurrency: 1 })
  await measure(`${scenario.name}: ours, 8`, runScan, { scenario, concurrency: 8 })
}

const [moving] = SCENARIOS.filter(({ name }) => name.startsWith('S8 '))
for (const concurrency of [1, 8]) {
  if (moving)
    await measure(`S8, known to move: ours, ${concurrency}`, runScan, {
      scenario: moving,
      concurrency,
      isInDoubt: true,
    })
}

for (const [index, limit] of [4, 5, 6, 8, 10].entries()) {
  const length = 30 + 20 * index
  await measure(`adversary, ${length} rows, pages of ${limit}`, runScan, {
    scenario: ADVERSARY,
    concurrency: 2,
    limit,
    length,
  })
}

const faults: readonly (readonly [string, Partial<RunOptions>])[] = [
  ['half pages, admitted', { distort: clamps(50, true) }],
  ['half pages, not admitted', { distort: clamps(50, false) }],
  ['2 % of pages cut', { distort: cutsPages(0.02) }],
  ['1 of 1,000 rows lost in each page (beyond every theorem)', { distort: losesRows(0.001) }],
  ['total 10 too large', { distort: miscounts(10) }],
  ['total 10 too small', { distort: miscounts(-10) }],
  ['total never counted again', { distort: countsOnce() }],
  ['nothing beyond row 300', { distort: refusesBeyond(300) }],
  ['10 % told to wait', { refused: 0.1 }],
  ['killed in mid-scan', { crashWithin: 6 }],
]
for (const scenario of SCENARIOS.filter(({ name }) => /^S[36] /.test(name))) {
  for (const [name, fault] of faults) {
    await measure(`${scenario.name.slice(0, 2)}, ${name}`, runScan, { scenario, concurrency: 8, ...fault })
  }
}
